import type { CheckContext } from '../../check/context.ts'
import { data, type Linked, linkedObject } from '../../check/linked.ts'
import { resource as rule } from '../../grammar/resources.ts'
import type { ReadField } from '../../load/resources/resource.ts'
import { entry, type YamlNode } from '../../load/tree.ts'
import type { NoteOrigin } from './compiled.ts'

/** What the backend keeps, as far as the contract does not say it: figures, what is asked of values, what is told. */
export function resourcesLinked({ resources, spec }: CheckContext, note: NoteOrigin): Linked {
  const files = spec.concepts.get('resources') ?? []
  return linkedObject(
    resources.map((resource) => {
      const tree = files.find(({ name }) => name === resource.area)?.tree
      const placed = (linked: Linked, ...words: readonly string[]): Linked => {
        const node = words.reduce<YamlNode | undefined>((at, word) => entry(at, word)?.value, tree)
        if (node) note(linked, { rule, node, key: ['resources', resource.name, ...words].join('.') })
        return linked
      }
      const { one, many, of, fields, verbs } = resource
      const whole = linkedObject([
        ['one', data(one)],
        ['many', data(many)],
        ['of', data(of.join(' or '))],
        ['fields', linkedObject(fields.map((field) => [field.name, placed(fieldLinked(field), 'fields', field.name)]))],
        [
          'verbs',
          linkedObject(
            verbs.flatMap((verb) => {
              const { operation, onlyArchived = verb.verb === 'remove' ? false : undefined, most, search } = verb
              return Object.entries({ most, onlyArchived, search }).flatMap(([word, value]) =>
                value === undefined
                  ? []
                  : [[`${operation}.${word}`, placed(data(value), 'verbs', verb.verb, word)] as const],
              )
            }),
          ),
        ],
      ])
      return [resource.name, placed(whole)]
    }),
  )
}

function fieldLinked(field: ReadField): Linked {
  const { label, type, required = false, most, least, taken, default: initial, whenGone } = field
  const words = { label, type, required, most, least, taken, default: initial, whenGone }
  return linkedObject(
    Object.entries(words).flatMap(([word, value]) => (value === undefined ? [] : [[word, data(value)] as const])),
  )
}
