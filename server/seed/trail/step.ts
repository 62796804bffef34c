import type { Actor } from '../../operation/actor.ts'
import type { Random } from '../random.ts'
import type { ToldEnvironment, ToldProject } from './places.ts'

/** What was done to what. */
export interface Deed {
  readonly thing: { readonly kind: string; readonly id: string; readonly name: string }
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly outcome?: 'Done' | 'Refused' | 'Failed'
  readonly reason?: string
}

/** One entry to be: what is done is said in the moment in which it is done, and changes what there is. */
export interface Step {
  /** Of those that the trail has words for. */
  readonly operation: string
  /** How it comes, where that is not how the session comes. */
  readonly via?: Actor['via']
  /** It is in the organisation, and in no project. */
  readonly isAnywhere?: true
  /** Where that is not where the session is. */
  readonly project?: ToldProject
  /** What a call names by one id: it is told also where it is refused. */
  readonly id?: string
  readonly make: (at: Date) => Deed
}

/** Where somebody works, and what chance has to say. */
export interface Where {
  readonly random: Random
  readonly project: ToldProject
  readonly environment: ToldEnvironment
}

/** A way to work: steps that follow from each other, or none where there is nothing for it. */
export type Way = (where: Where) => readonly Step[]

/** Ways by how often they are gone. */
export type Ways = readonly (readonly [share: number, way: Way])[]

export function pickWay(random: Random, ways: Ways): Way {
  const sum = ways.reduce((all, [share]) => all + share, 0)
  let drawn = random.next() * sum
  for (const [share, way] of ways) {
    drawn -= share
    if (drawn < 0) return way
  }
  return () => []
}
