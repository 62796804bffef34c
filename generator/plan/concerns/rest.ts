import { entryOf } from '../../check/linked.ts'
import type { Difference } from '../differences.ts'
import { routeText } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { valueText } from '../quoted.ts'
import { concernOf } from '../tell.ts'
import { goTarget } from './steps.ts'

/** What the console is as a whole. */
export const wholeConsole: Concern = concernOf('console', pages, incomplete)

/** Letters as a whole; other words in them are told with the texts. */
export const mails: Concern = concernOf('mails', wholeLetters)

/** The order of the handbook's pages, and which are in it; its words are told with the texts. */
export const manual: Concern = concernOf('manual')

/** What is new. */
export const news: Concern = concernOf('news', pieces)

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

/** Where somebody goes first who still lacks something. */
function incomplete({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail[1]?.name !== 'pages' || trail[2]?.name !== 'incomplete') return undefined
  const side = after ? telling.after : telling.before
  if (trail.length === 3 && kind !== 'changed') {
    const whole = after ?? before
    const target = goTarget(entryOf(whole, 'go'), side) ?? 'elsewhere'
    const who = `who is signed in, while ${valueText(entryOf(whole, 'when'), side)}`
    return kind === 'added'
      ? `Before anything else, ${target} comes for ${who}`
      : `${target} no longer comes first for ${who}`
  }
  if (trail.length !== 4 || trail[3]?.name !== 'when') return undefined
  return `What must be completed first is asked while ${valueText(after, telling.after)} now; before, while ${valueText(before, telling.before)}`
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

function wholeLetters({ kind, trail }: Difference) {
  if (trail.length !== 2) return undefined
  return `The ${trail[1]?.name} letter is ${kind === 'added' ? 'new' : 'gone'}`
}

function pieces({ kind, trail }: Difference) {
  if (trail[1]?.name !== 'entries' || trail.length !== 3) return undefined
  return `The news of ${trail[2]?.name} is ${kind === 'added' ? 'new' : 'gone'}`
}
