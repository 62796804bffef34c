import { entryOf, type Linked } from '../check/linked.ts'
import type { Difference } from './differences.ts'
import { excerpts } from './general.ts'
import { opened } from './meaning.ts'
import type { Telling } from './planning.ts'
import { inWords, plainWord, valueText } from './quoted.ts'
import type { ChangeText } from './tell.ts'

/** What the contract with the server says otherwise: types, their fields, and what these take. */
export function schemaText({ kind, trail, before, after }: Difference, telling: Telling): ChangeText {
  const type = trail[1]?.name ?? ''
  const subject = `the schema's ${type}`
  const [from, to] = [typeText(valueText(before, telling.before)), typeText(valueText(after, telling.after))]
  const field = trail[3]?.name ?? ''
  const whole = (sentence: string): ChangeText => ({ subject, sentence })
  if (trail.length === 2)
    return whole(
      `The schema ${kind === 'added' ? 'has a new type' : kind === 'removed' ? 'no longer has the type' : 'calls a type'} ${type}`,
    )
  switch (trail[2]?.name) {
    case 'fields': {
      const name = `${type}.${field}`
      if (trail.length === 4) {
        const shape = typeText(
          valueText(entryOf(opened((after ?? before) as Linked), 'type'), after ? telling.after : telling.before),
        )
        return whole(
          kind === 'added'
            ? `The schema has a new field ${name} (${shape})${needed(shape, type, telling)}`
            : `The schema no longer has the field ${name} (${shape})`,
        )
      }
      if (trail[4]?.name === 'type')
        return whole(`${name} is ${to} now, not ${from}${becomes(from, to, 'is always there')}`)
      if (trail[4]?.name === 'takes') return whole(takes(name, { kind, trail, before, after }, telling))
      return whole(`${name}: ${rest(trail, 4)} ${excerpts(from, to)}`)
    }
    case 'values':
      if (trail.length === 4)
        return whole(kind === 'added' ? `${type} may be ${field} now` : `${type} may no longer be ${field}`)
      return whole(`${type} ${field}: ${rest(trail, 4)} ${excerpts(from, to)}`)
    case 'of':
    case 'implements':
      return whole(
        `${type} ${kind === 'added' ? 'is' : 'is no longer'} ${trail[2]?.name === 'of' ? `a choice of ${field}` : `a kind of ${field}`}${kind === 'added' ? ' now' : ''}`,
      )
    default:
      return whole(`${type}: ${rest(trail, 2)} ${excerpts(from, to)}`)
  }
}

function takes(name: string, { kind, trail, before, after }: Difference, telling: Telling): string {
  const argument = trail[5]?.name ?? ''
  const [from, to] = [typeText(valueText(before, telling.before)), typeText(valueText(after, telling.after))]
  if (trail.length === 6) {
    const shape = typeText(
      valueText(entryOf(opened((after ?? before) as Linked), 'type'), after ? telling.after : telling.before),
    )
    if (kind === 'added')
      return `${name} takes ${argument} (${shape}) now${shape.endsWith('!') ? ', which must be given' : ''}`
    return `${name} no longer takes ${argument} (${shape})`
  }
  if (trail[6]?.name === 'type')
    return `${name} takes ${argument} as ${to} now, not as ${from}${becomes(from, to, 'must be given')}`
  return `${name}, ${argument}: ${rest(trail, 6)} ${excerpts(from, to)}`
}

/** A field of an input that must be given. */
function needed(shape: string, type: string, { after }: Telling): string {
  const kind = entryOf(opened(entryOf(entryOf(after.compiled, 'schema'), type) ?? { is: 'data', data: {} }), 'kind')
  return kind?.is === 'data' && kind.data === 'input' && shape.endsWith('!') ? ', which must be given' : ''
}

function becomes(from: string, to: string, sure: string): string {
  if (to === `${from}!`) return `: it ${sure}`
  return from === `${to}!` ? ': it may be missing' : ''
}

function typeText(text: string): string {
  return text.replace(/^"|"$/g, '')
}

function rest(trail: Difference['trail'], from: number): string {
  return trail
    .slice(from)
    .map(({ name }) => inWords(plainWord(name)))
    .join(' ')
}
