import type { Row } from '../access/cells.ts'
import type { Requirement } from '../check/operations/requires.ts'
import { placeText } from '../load/source.ts'
import type { Model, ModelOperation, Thing } from '../model/model.ts'
import { anyLevel } from '../model/persons.ts'
import { joined, rightsText } from '../prove/example-text.ts'
import { situationOf } from './asked.ts'
import type { Answer, Note, Part, Step } from './explanation.ts'
import { isStep, thingName } from './find.ts'
import { calling, type Look, seenIn, wayOut, whoText } from './look.ts'

/** Whether the server lets somebody through, with the grants of one level. */
export function operationAnswer(
  operation: ModelOperation,
  row: Row,
  { look, everybody, requirement }: { look: Look; everybody: readonly Look[]; requirement: Requirement | undefined },
): Answer {
  const { asker, cell } = look
  const who = whoText(asker.column)
  const where = row.level === undefined || row.level === anyLevel ? undefined : `the level ${row.level}`
  const step = serverStep(operation, row.level, look, requirement)
  const { verdict, when } = seenIn(cell)
  const at = where === undefined ? '' : ` at ${where}`
  const sentence =
    verdict === 'no'
      ? `The server refuses ${operation.name} to ${who}${at}: ${step.reason}.`
      : `The server lets ${who} call ${operation.name}${at}${when}.`
  const out = verdict === 'no' ? wayOut(look, everybody, calling) : []
  return { who: asker.column.name, where, also: [], steps: [step], verdict, sentence, wayOut: out }
}

function serverStep(
  { requires, span: own }: ModelOperation,
  level: string | undefined,
  { asker }: Look,
  requirement: Requirement | undefined,
): Step {
  const span = requirement?.place ?? own
  const { may, feature } = situationOf(asker)
  const parts: (Part & { readonly lets: boolean | undefined; readonly needs: string })[] = []
  const add = (asks: string, lets: boolean | undefined, words: readonly [string, string, string], needs: string) =>
    parts.push({ asks, value: words[lets === undefined ? 2 : lets ? 0 : 1], span, lets, needs })
  if (requires.feature !== undefined) {
    const name = requires.feature
    add(`feature: ${name}`, feature(name), ['on', 'off', 'on or off'], `the feature "${name}"`)
  }
  add('session', !requires.session || asker.column.signedIn, ['held', 'not held', ''], 'a session')
  for (const right of requires.can)
    add(
      `can: ${right.action} ${right.subject}`,
      may(right, level),
      ['held', 'not held', 'held or not'],
      rightsText([right]),
    )
  // A list decides about each thing before the roles do: without the right it may still be allowed.
  for (const { of, ...right } of requirement?.things ?? [])
    add(
      `things: ${right.action} ${right.subject} of ${of.join(', ')}`,
      may(right, level) || undefined,
      ['held, unless an access list denies it', '', 'not held, unless an access list allows it'],
      rightsText([right]),
    )
  for (const { of, ...right } of requires.others)
    add(
      `others: ${right.action} ${right.subject} of ${of.join(', ')}`,
      may(right, level) || undefined,
      ['held', '', 'not held, asked where that is somebody else'],
      rightsText([right]),
    )
  const asked = requires.session ? parts : parts.filter(({ asks }) => asks !== 'session')
  const closed = asked.filter(({ lets }) => lets === false)
  return {
    title: 'the server, by @requires',
    parts: asked.map(({ asks, value }) => ({ asks, value, span })),
    state: closed.length > 0 ? 'closed' : asked.every(({ lets }) => lets) ? 'open' : 'depends',
    reason: closed.length > 0 ? `it needs ${joined(closed.map(({ needs }) => needs))} (${placeText(span)})` : '',
  }
}

/** Everything that calls an operation. */
export function operationNotes({ name }: ModelOperation, { things }: Model): readonly Note[] {
  const notes = things.flatMap((thing) =>
    thing.calls
      .filter((call) => call.operation === name)
      .map(({ span }) => ({ text: `${callerName(thing)} calls it (${thing.key})`, span })),
  )
  const seen = new Set<string>()
  return notes.filter(({ text }) => !seen.has(text) && seen.add(text))
}

/** Of a step, the control that runs it. */
function callerName(thing: Thing): string {
  return isStep(thing) ? `the ${thing.controlKind} "${thing.control}"` : thingName(thing)
}
