/** A file that cannot be read; the message is for staff. */
export class FileFault extends Error {}

export const damaged = () =>
  new FileFault('This file could not be read. It may be damaged: save it again and send it anew.')

export const tooManyRows = (most: number) =>
  new FileFault(`This file has more than ${most.toLocaleString('en')} rows. Split it into smaller ones.`)

export const tooManyColumns = (most: number) => new FileFault(`This file has more than ${most} columns.`)

export const unpacksTooLarge = () =>
  new FileFault('This file is too large when it is unpacked. Split it into smaller ones, or save it as csv.')
