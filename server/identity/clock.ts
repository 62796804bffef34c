/** The present, in milliseconds since 1970. Handed in, so that tests can let time pass. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours
