import type { Linked } from '../../check/linked.ts'
import { entryOf } from '../../check/linked.ts'
import { grouped } from '../../grouped.ts'
import { joined } from '../../prove/example-text.ts'
import { effectText, groupsOf, isOpening, keysOf, rowOf } from '../access/effects.ts'
import type { Change } from '../change.ts'
import { argumentsKey } from '../compiled/graphql.ts'
import type { Difference } from '../differences.ts'
import { formerName } from '../general.ts'
import { opened } from '../meaning.ts'
import { placedAt } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { listed, plainWord, quoted, sentence, valueText } from '../quoted.ts'
import { schemaPlace } from '../schema-place.ts'
import { schemaText } from '../schema-words.ts'
import { changeBy, changeOf, whoSees } from '../tell.ts'
import { goneOrNew } from './access.ts'

/** What the server offers and asks for, and what the console asks of it. */
export const operations: Concern = (telling) => {
  const own = telling.of('operations')
  const part = (name: string) => own.filter(({ trail }) => trail[0]?.name === name)
  return [
    ...documents(part('operations'), telling),
    ...part('schema').map((each) => ({
      ...changeOf('operations', each, telling, schemaText(each, telling)),
      ...schemaPlace(each, telling),
    })),
    ...[...grouped(part('requires'), ({ trail }) => trail[1]?.name ?? '')].flatMap(([field, each]) =>
      requirement(field, each, telling),
    ),
    ...withoutRequirement(part('requires'), telling),
  ]
}

function documents(differences: readonly Difference[], telling: Telling): readonly Change[] {
  const [asks, others] = [differences.filter(isAsked), differences.filter((each) => !isAsked(each))]
  return [
    ...others.map((each) => ({
      ...changeBy([wholeOperations, variables], 'operations', each, telling),
      ...operationPlace(each, telling),
    })),
    ...[...grouped(asks, ({ trail, kind }) => `${trail[1]?.name} ${kind}`).values()].map((each) =>
      fields(each, telling),
    ),
  ]
}

function isAsked({ kind, trail }: Difference): boolean {
  const given = trail.some(({ name }) => name === argumentsKey)
  return trail.length > 3 && trail[2]?.name === 'asks' && !given && (kind === 'added' || kind === 'removed')
}

function wholeOperations(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail.length !== 2) return undefined
  const name = trail[1]?.name ?? ''
  const side = after ? telling.after : telling.before
  const what = valueText(entryOf(after ?? before, 'kind'), side)
  const may = whoSees(difference, telling)
    .replace('sees it', 'may call it')
    .replace('see it', 'may call it')
    .replace('saw it', 'could call it')
  if (kind === 'added')
    return {
      subject: name,
      sentence: `The ${what} ${name} is new${may}`,
      widens: what === 'mutation' && !may.includes('nobody'),
    }
  if (kind === 'removed') return { subject: name, sentence: `The ${what} ${name} is gone${may}` }
  return {
    subject: name,
    sentence: `The ${what} ${formerName(difference)} is called ${name} now; it asks for the same`,
  }
}

function variables({ kind, trail, before, after }: Difference, telling: Telling) {
  const name = trail[1]?.name ?? ''
  const text = operationText(name, telling)
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  if (trail.length === 4 && trail[2]?.name === 'variables') {
    const variable = quoted(trail[3]?.name ?? '')
    if (kind === 'added') return { subject: name, sentence: `${text} takes ${variable} as well now: ${plainType(to)}` }
    if (kind === 'removed') return { subject: name, sentence: `${text} no longer takes ${variable}` }
    return {
      subject: name,
      sentence: `${text} takes another kind of ${variable}: ${plainType(from)} → ${plainType(to)}`,
    }
  }
  if (trail.length === 3 && trail[2]?.name === 'field')
    return { subject: name, sentence: `${text} asks for ${to} now, not for ${from}` }
  const at = trail.findIndex((step) => step.name === argumentsKey)
  if (trail[2]?.name === 'asks' && at > 0) {
    const argument = quoted(trail[at + 1]?.name ?? 'everything')
    const field = trail[at - 1]?.name
    if (kind === 'added')
      return { subject: name, sentence: `${text} gives ${field} ${argument} along now: ${plainType(to)}` }
    if (kind === 'removed') return { subject: name, sentence: `${text} no longer gives ${field} ${argument} along` }
    return {
      subject: name,
      sentence: `${text} gives ${field} another ${argument} along: ${plainType(from)} → ${plainType(to)}`,
    }
  }
  return undefined
}

function operationPlace({ trail }: Difference, { before, after }: Telling): Pick<Change, 'place'> {
  const name = trail[1]?.name ?? ''
  return placedAt(after.model.operations.get(name)?.span, before.model.operations.get(name)?.span)
}

/** `The query books` */
function operationText(name: string, { after, before }: Telling): string {
  const found = after.model.operations.get(name) ?? before.model.operations.get(name)
  return `The ${found?.kind ?? 'operation'} ${name}`
}

function plainType(text: string): string {
  return text.replace(/^"|"$/g, '')
}

function fields(differences: readonly Difference[], telling: Telling): Change {
  const [first] = differences
  const name = first?.trail[1]?.name ?? ''
  const text = operationText(name, telling)
  const paths = differences.map(({ trail }) =>
    plainWord(
      trail
        .slice(trail.length > 4 ? 4 : 3)
        .map((step) => step.name)
        .join('.'),
    ),
  )
  const words =
    first?.kind === 'added' ? `${text} asks for more: ${listed(paths)}` : `${text} no longer asks for ${listed(paths)}`
  return { area: 'operations', subject: name, sentence: sentence(words), ...(first && operationPlace(first, telling)) }
}

/** The changes of one field's `@requires`: the old and new text, with the roles that gain or lose by it. */
function requirement(field: string, differences: readonly Difference[], telling: Telling): readonly Change[] {
  const [first] = differences
  if (!first) return []
  const step = first.trail[1]
  const names = [...telling.after.model.operations.values()]
    .filter((each) => field.endsWith(`.${each.field}`))
    .map((each) => each.name)
  const place = telling.after.checked.requirements.find((each) => each.field === field)?.place
  const from = asksText(step?.before)
  const to = asksText(step?.after)
  const whole = first.trail.length === 2
  // A new field is told with its type.
  if (whole) return []
  const structural = goneOrNew(telling)
  const groups = groupsOf(
    telling.effects.filter((each) => names.some((name) => each.cause === `operations.${name}`) && !structural(each)),
    telling,
  )
  const effects = groups.map((group) => effectText(group, telling))
  const words = `The server asks ${to} for ${field.split('.')[1]} now, not ${from}`
  return [
    {
      area: 'operations',
      subject: field,
      sentence: sentence(
        effects.length > 0
          ? `${words}: ${effects.join('; ')}`
          : `${words}; none of the roles gains or loses anything by that`,
      ),
      ...(place ? { place: { side: 'after', span: place } as const } : {}),
      before: from,
      after: to,
      ...(groups.some(isOpening) && { widens: true }),
      ...(groups.length > 0 && { roles: [...new Set(groups.flatMap((group) => group.roles))] }),
      of: [...new Set([...names.map((name) => `operations.${name}`), ...keysOf(groups)])],
    },
  ]
}

/** An operation that asks for another field is let through to others. */
function withoutRequirement(requirements: readonly Difference[], telling: Telling): readonly Change[] {
  const changed = new Set(requirements.map(({ trail }) => trail[1]?.name.split('.')[1]))
  const structural = goneOrNew(telling)
  const others = telling.effects.filter((effect) => {
    if (!effect.cause.startsWith('operations.')) return false
    const name = rowOf(effect).label
    return !changed.has(telling.after.model.operations.get(name)?.field) && !structural(effect)
  })
  return groupsOf(others, telling).map((group) => ({
    area: 'operations',
    subject: group.cause.slice('operations.'.length),
    sentence: sentence(effectText(group, telling)),
    ...(isOpening(group) && { widens: true }),
    roles: group.roles,
    of: keysOf([group]),
  }))
}

function asksText(linked: Linked | undefined): string {
  const own = linked && opened(linked)
  const data =
    own?.is === 'object'
      ? Object.fromEntries(own.entries.map(([name, value]) => [name, value.is === 'data' ? value.data : undefined]))
      : {}
  const rights = Object.keys((data.can as object | undefined) ?? {})
  const parts = [
    ...(rights.length > 0 ? [joined(rights)] : []),
    ...Object.keys((data.things as object | undefined) ?? {}).map((each) => `${each} (by its access list)`),
    ...Object.keys((data.others as object | undefined) ?? {}).map((each) => `${each} (where that is somebody else)`),
    ...(typeof data.feature === 'string' ? [`the feature ${quoted(data.feature)}`] : []),
  ]
  if (parts.length > 0) return joined(parts)
  if (data.session === false) return 'nothing'
  const whose = [
    ...(data.known === false ? ['somebody whom the backend does not know'] : []),
    ...(data.active === false ? ['a member who is shut out'] : []),
  ]
  return whose.length > 0 ? `a session only, be it of ${whose.join(' or of ')},` : 'a session only'
}
