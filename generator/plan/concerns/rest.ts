import type { Difference } from '../differences.ts'
import { routeText } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { concernOf } from '../tell.ts'
import { valueText } from '../words.ts'

/** What the console is as a whole. */
export const wholeConsole: Concern = concernOf('console', pages)

/** Colours and measures. */
export const theme: Concern = concernOf('theme')

/** What the hand-written widgets take. */
export const widgets: Concern = concernOf('widgets')

/** What the gate prover finds and is wanted as it is. */
export const accepted: Concern = concernOf('accepted', acceptances)

const parts: Readonly<Record<string, string>> = {
  signIn: 'Staff sign in at',
  home: 'Home is',
  denied: 'Whoever lacks rights comes to',
  notFound: 'An address that nothing serves leads to',
  maintenance: 'While the console is switched off, staff see',
}

function pages({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail[1]?.name !== 'pages' || trail.length !== 3) return undefined
  const text = parts[trail[2]?.name ?? '']
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  if (text === undefined || kind === 'removed') return undefined
  const former = kind === 'added' ? '' : `, not ${routeText(from, telling.before)}`
  return `${text} ${routeText(to, telling.after)} now${former}`
}

function acceptances({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 2) return undefined
  const entries =
    (after ?? before)?.is === 'object' ? ((after ?? before) as Extract<typeof after, { is: 'object' }>).entries : []
  const side = after ? telling.after : telling.before
  const word = (name: string) => valueText(entries.find(([each]) => each === name)?.[1], side)
  const text = `${word('finding')} at ${word('of')}`
  if (kind === 'added') return `It is accepted now that ${text}: ${word('reason')}`
  return kind === 'removed' ? `It is no longer accepted that ${text}` : undefined
}
