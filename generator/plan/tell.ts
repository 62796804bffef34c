import type { Linked } from '../check/linked.ts'
import { verb } from './access/who.ts'
import type { Area, Change } from './change.ts'
import type { Difference } from './differences.ts'
import { general } from './general.ts'
import { type Seen, seenOf } from './keys.ts'
import { placed, whereOf } from './places.ts'
import type { Concern, Telling } from './planning.ts'
import { sentence, valueText } from './quoted.ts'

/** What a teller returns: a sentence, or properties of the change that replace the derived ones. */
export type ChangeText = string | (Partial<Omit<Change, 'area'>> & { readonly sentence: string })

/** Puts one kind of difference into words; nothing for those of another kind. */
export type Teller = (difference: Difference, telling: Telling) => ChangeText | undefined

/**
 * The concern of an area whose differences are reported one by one: by the first teller that returns a text, else by
 * `general`.
 */
export function concernOf(area: Area, ...tellers: readonly Teller[]): Concern {
  return (telling) => telling.of(area).map((each) => changeBy(tellers, area, each, telling))
}

export function changeBy(tellers: readonly Teller[], area: Area, difference: Difference, telling: Telling): Change {
  for (const teller of tellers) {
    const made = teller(difference, telling)
    if (made !== undefined) return changeOf(area, difference, telling, made)
  }
  return changeOf(area, difference, telling, general(difference, telling))
}

export function changeOf(area: Area, difference: Difference, telling: Telling, made: ChangeText): Change {
  const { sentence: words, ...own } = typeof made === 'string' ? { sentence: made } : made
  const seen = difference.kind === 'added' || difference.kind === 'removed' ? seenOf(difference, telling) : undefined
  return {
    area,
    subject: whereOf(difference.trail, telling).subject,
    sentence: sentence(words),
    ...placed(difference, telling),
    ...(difference.kind === 'moved' ? {} : values(difference, telling)),
    ...(seen && { of: seen.of, roles: seen.roles }),
    ...own,
  }
}

function values({ before, after }: Difference, telling: Telling): Pick<Change, 'before' | 'after'> {
  const text = (linked: Linked | undefined, side: Telling['before']) => linked && valueText(linked, side)
  const [from, to] = [text(before, telling.before), text(after, telling.after)]
  return { ...(from !== undefined && { before: from }), ...(to !== undefined && { after: to }) }
}

/** `; Editor and Viewer see it`, `; nobody saw it`; nothing where nobody could. */
export function whoSees(difference: Difference, telling: Telling): string {
  const seen = seenOf(difference, telling)
  return seen ? `; ${seesText(seen, difference.kind === 'removed')}` : ''
}

function seesText({ roles, people, partly }: Seen, gone: boolean): string {
  const it = partly ? 'it, or a part of it' : 'it'
  if (roles.length === 0) return gone ? 'nobody saw it' : 'nobody sees it'
  return gone ? `${people.text} saw ${it}` : `${people.text} ${verb(people, 'sees', 'see')} ${it}`
}
