import type { Linked } from '../../check/linked.ts'
import type { Change } from '../change.ts'
import type { Difference } from '../differences.ts'
import { excerpts, placeWords } from '../general.ts'
import { nodeText, placedAt, whereOf } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { listed, quoted, sentence, valueText } from '../quoted.ts'
import { changeBy, type Teller } from '../tell.ts'
import { holderText } from './controls.ts'

const tellers: readonly Teller[] = [shared, validation, engine, patterns, notices, words]

/** What the console says to staff, old and new. */
export const texts: Concern = (telling) => [
  ...telling.of('texts').map((each) => changeBy(tellers, 'texts', each, telling)),
  ...otherKeys(telling),
]

function oldAndNew({ before, after }: Difference, telling: Telling): string {
  return excerpts(valueText(before, telling.before), valueText(after, telling.after))
}

function words(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (kind !== 'changed' || before?.is !== 'text' || after?.is !== 'text') return undefined
  const values = oldAndNew(difference, telling)
  const holder = trail.at(-2)
  const rule = telling.after.origin(holder?.after)?.rule
  const own =
    ['text', 'title'].includes(trail.at(-1)?.name ?? '') && holder?.after && nodeText(holder.after, telling.after)
  // What a thing says is what it would be called by.
  if (own && rule?.rule === 'object') return `${whereOf(trail, telling).text}, the ${rule.name}: ${values}`
  const { head, what } = placeWords(trail, telling)
  return `${head}${what} ${values}`
}

/** What a step says when it is done. */
function notices(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (kind !== 'changed' || trail.at(-2)?.name !== 'notice' || trail.at(-1)?.name !== 'text') return undefined
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  return `${holderText(trail.slice(0, -3), telling)} says ${to} now, not ${from}`
}

/** A message that several places name, with where it is said. */
function shared(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail[0]?.name !== 'messages' || trail[1]?.name !== 'shared') return undefined
  const name = trail[2]?.name ?? ''
  const subject = `the message ${name}`
  if (trail.length === 3) {
    if (kind === 'added') return { subject, sentence: `The message ${name} is new: ${wordsOf(after, telling.after)}` }
    if (kind === 'removed')
      return { subject, sentence: `The message ${name} is gone: ${wordsOf(before, telling.before)}` }
    if (kind === 'renamed')
      return { subject, sentence: `A message is called ${name} now: ${wordsOf(after, telling.after)}` }
    return undefined
  }
  if (kind !== 'changed' || before?.is !== 'text') {
    const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
    const place = placedAt(telling.after.checked.context.messages.shared.get(name)?.place)
    return { subject, sentence: `The message ${name} looks otherwise: ${trail[3]?.name} ${from} → ${to}`, ...place }
  }
  const places = placesOf(before.text.key, telling)
  const said = places.length > 0 ? `, said ${listed(places)},` : ''
  return { subject, sentence: `The message ${name}${said}${said === '' ? ':' : ''} ${oldAndNew(difference, telling)}` }
}

function wordsOf(linked: Linked | undefined, side: Telling['after']): string {
  const text = linked?.is === 'object' ? linked.entries.find(([name]) => name === 'text')?.[1] : undefined
  return valueText(text ?? linked, side)
}

/** The places where a shared text is used; its change is reported once, not at each of them. */
function placesOf(key: string, telling: Telling): readonly string[] {
  const uses = telling.differences.follows.filter(({ before }) => before?.is === 'text' && before.text.key === key)
  return [...new Set(uses.map(({ trail }) => whereOf(trail, telling).text))]
}

function validation(difference: Difference, telling: Telling) {
  const { kind, trail } = difference
  if (trail[0]?.name !== 'messages' || trail[1]?.name !== 'validation' || trail.length !== 3) return undefined
  const name = trail[2]?.name ?? ''
  const subject = 'what forms say'
  if (kind === 'added')
    return { subject, sentence: `Forms have words for ${name} now: ${valueText(difference.after, telling.after)}` }
  if (kind === 'removed') return { subject, sentence: `Forms no longer have words for ${name}` }
  return { subject, sentence: `Forms say otherwise that a field is wrong (${name}): ${oldAndNew(difference, telling)}` }
}

function engine(difference: Difference, telling: Telling) {
  const { kind, trail } = difference
  if (trail[0]?.name !== 'messages' || trail[1]?.name !== 'engine' || kind !== 'changed') return undefined
  return { subject: 'the engine', sentence: `On any screen (${trail[2]?.name}): ${oldAndNew(difference, telling)}` }
}

/** Patterns that fields go by. */
function patterns({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail[0]?.name !== 'messages' || trail[1]?.name !== 'rules') return undefined
  const name = trail[2]?.name ?? ''
  const subject = `the rule ${name}`
  if (trail.length === 3)
    return {
      subject,
      sentence: `The rule ${name} is ${kind === 'added' ? 'new' : kind === 'removed' ? 'gone' : 'called otherwise'}`,
    }
  const fields = fieldsBy(name, telling.after)
  const whom = fields.length > 0 ? ` for ${listed(fields)}` : ''
  const values = excerpts(valueText(before, telling.before), valueText(after, telling.after))
  if (trail[3]?.name === 'parts') {
    const [was, is] = [valueText(before, telling.before), valueText(after, telling.after)]
    const reported =
      kind === 'added'
        ? `While somebody types, what the rule ${name} lacks is listed now${whom}: ${is}`
        : kind === 'removed'
          ? `While somebody types, what the rule ${name} lacks is no longer listed${whom}: ${was}`
          : `While somebody types, what the rule ${name} lacks is listed otherwise${whom}: ${values}`
    return { subject, sentence: reported }
  }
  return {
    subject,
    sentence: `The rule ${name} asks for another ${trail[3]?.name === 'message' ? 'message' : 'pattern'}${whom}: ${values}`,
  }
}

function fieldsBy(rule: string, { compiled }: Telling['after']): readonly string[] {
  const forms = compiled.entries.find(([name]) => name === 'forms')?.[1]
  if (forms?.is !== 'object') return []
  return forms.entries.flatMap(([form, linked]) => {
    const fields = linked.is === 'object' ? linked.entries.find(([name]) => name === 'fields')?.[1] : undefined
    return fields?.is === 'list' && fields.items.some((field) => goesBy(field, rule)) ? [`the form ${form}`] : []
  })
}

function goesBy(field: Linked, rule: string): boolean {
  return (
    field.is === 'object' &&
    field.entries.some(([name, value]) => name === 'rule' && value.is === 'data' && value.data === rule)
  )
}

/** Texts that say the same under another key: what translates or overrides them goes by the key. */
function otherKeys(telling: Telling): readonly Change[] {
  const { keys, reported, gates } = telling.differences
  const translated = (side: Telling['after'], key: string) =>
    side.checked.locales.some(({ texts: all }) => all.has(key)) ||
    [...side.checked.deployments.values()].some((each) => {
      const own = each.is === 'object' ? each.entries.find(([name]) => name === 'texts')?.[1] : undefined
      return own?.is === 'object' && own.entries.some(([name]) => name === key)
    })
  const matter = keys.filter(
    ({ before, after }) => translated(telling.before, before) || translated(telling.after, after),
  )
  // Where nothing else is told, this is what differs.
  const shown = matter.length > 0 ? matter : reported.length === 0 && gates.length === 0 ? keys : []
  const [first] = shown
  if (!first) return []
  const more = shown.length > 1 ? ` and ${shown.length - 1} more` : ''
  return [
    {
      area: 'locales',
      subject: 'keys of texts',
      sentence: sentence(
        `Texts that say the same have other keys, by which translations find them: ${quoted(first.before)} → ${quoted(first.after)}${more}`,
      ),
    },
  ]
}
