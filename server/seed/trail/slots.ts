import type { Random } from '../random.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Days that the trail is long. */
export const days = 365

/** When something is done, and in which session of work. */
export interface Slot<Session> {
  readonly at: Date
  /** How many days after the trail's beginning. */
  readonly day: number
  readonly session: Session
}

/** Somebody's work without a longer break. */
export interface Sitting<Session> {
  readonly session: Session
  /** How many things are done in it. */
  readonly acts: number
  /** A program works at any hour, and quickly. */
  readonly isProgram: boolean
}

/** The first day: a year before the day on which the data are made, so that there is something in each of the last months. */
export function firstDay(now: Date): number {
  const today = new Date(now)
  today.setUTCHours(0, 0, 0, 0)
  return today.getTime() - days * day
}

/**
 * So many moments of a year, in their order: on working days more than at the weekend, during the day more than in the
 * evening, few between the years, and the more the later in the year.
 */
export function slotsOf<Session>(
  random: Random,
  { many, first, next }: { many: number; first: number; next(day: number): Sitting<Session> },
): Slot<Session>[] {
  const dayFor = dayOf(random, first)
  const slots: Slot<Session>[] = []
  while (slots.length < many) {
    const day = dayFor()
    const { session, acts, isProgram } = next(day)
    let at = first + day * 24 * hour + beginning(random, isProgram)
    for (let act = 0; act < acts && slots.length < many; act++) {
      slots.push({ at: new Date(at), day, session })
      at += isProgram ? random.between(300, 15 * second) : random.between(8 * second, 5 * minute)
    }
  }
  return slots.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Draws days, each as often as it is worked on. */
function dayOf(random: Random, first: number): () => number {
  const upTo: number[] = []
  let sum = 0
  for (let index = 0; index < days; index++) {
    const date = new Date(first + index * day)
    const week = [0.06, 1, 1.1, 1.05, 1, 0.75, 0.1][date.getUTCDay()] ?? 1
    const isHoliday =
      (date.getUTCMonth() === 11 && date.getUTCDate() > 23) || (date.getUTCMonth() === 0 && date.getUTCDate() < 2)
    sum += week * (isHoliday ? 0.15 : 1) * (0.7 + (0.6 * index) / days)
    upTo.push(sum)
  }
  return () => {
    const drawn = random.next() * sum
    return upTo.findIndex((limit) => drawn < limit)
  }
}

/** After midnight UTC; it ends before the next one. */
function beginning(random: Random, isProgram: boolean): number {
  if (isProgram) return random.between(0, 23 * hour)
  // Mostly around ten and around three, seldom late or early.
  if (random.chance(0.04)) return random.between(5 * hour, 22 * hour)
  const peak = random.chance(0.55) ? 10 * hour : 15 * hour
  return peak + Math.round((random.next() + random.next() - 1) * 2.75 * hour)
}
