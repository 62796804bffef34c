import type { Rule } from '../../grammar/language.ts'
import { sessionCall } from '../../grammar/session.ts'
import { entry, type YamlMap } from '../../load/tree.ts'
import { nearest } from '../../nearest.ts'
import { fail, type Walk } from '../walk.ts'
import type { Word } from './property-names.ts'
import { insteadOf } from './with.ts'

/** What a node's operation, dialog, form, call or widget must be given. */
interface Need {
  /** The word that names it. */
  readonly word: string
  readonly owner: string
  readonly code: 'missing-variable' | 'missing-input'
  readonly names: readonly string[]
  /** Whatever it takes. */
  readonly all: readonly string[]
  /** The names that the node gives. */
  readonly given: Iterable<string>
}

/**
 * Reports what a node does not give to the operation, dialog, form, call or widget that it names. `wrong`: the words of the
 * node in which something was wrong, so that what they give is not known.
 */
export function checkNeeded(
  setters: readonly Word[],
  node: YamlMap,
  walk: Walk,
  wrong: readonly Word[],
  mistyped: ReadonlySet<string> | undefined,
): void {
  const given = entry(node, 'with')
  if (mistyped || (given && given.value.kind !== 'map')) return
  const keys = given?.value.kind === 'map' ? [...given.value.entries.keys()] : []
  for (const need of needsOf(setters, given && keys, walk)) {
    if (need.code === 'missing-variable' && wrong.some((each) => each.word !== 'with' && sends(each.property.rule)))
      continue
    const there = new Set(need.given)
    // A name that was mistyped is not missing as well.
    for (const key of there) {
      const meant = need.names.includes(key) ? undefined : nearest(key, need.names)
      if (meant !== undefined) there.add(meant)
    }
    const lacking = need.names.filter((name) => !there.has(name))
    if (insteadOf(keys, need.all, lacking) !== undefined) continue
    const place = entry(node, need.word)?.value.span
    if (lacking.length === 0 || !place) continue
    const names = lacking.map((name) => `"${name}"`).join(' and ')
    fail(walk, need.code, place, `${need.owner} needs ${names}: give ${them(lacking)} under "with".`)
  }
}

function needsOf(
  setters: readonly Word[],
  keys: readonly string[] | undefined,
  { near, context }: Walk,
): readonly Need[] {
  return setters.flatMap(({ word, property }): readonly Need[] => {
    switch (property.sets) {
      case 'operation': {
        const { operation, sent } = near
        if (!operation) return []
        const names = [...operation.variables.values()].filter((each) => each.required).map((each) => each.name)
        const all = [...operation.variables.keys()]
        return [{ word, owner: operation.name, code: 'missing-variable', names, all, given: sent ?? [] }]
      }
      case 'dialog': {
        const names = [...(context.dialogs.get(near.dialog ?? '')?.keys() ?? [])]
        return [
          { word, owner: `The dialog "${near.dialog}"`, code: 'missing-input', names, all: names, given: keys ?? [] },
        ]
      }
      case 'form': {
        const names = [...(context.formInputs.get(near.form ?? '')?.keys() ?? [])]
        return [{ word, owner: `The form "${near.form}"`, code: 'missing-input', names, all: names, given: keys ?? [] }]
      }
      case 'call': {
        const takes = Object.entries(sessionCall(near.call)?.takes ?? {})
        const names = takes.filter(([, { required }]) => required).map(([name]) => name)
        const all = takes.map(([name]) => name)
        return [{ word, owner: `The call "${near.call}"`, code: 'missing-input', names, all, given: keys ?? [] }]
      }
      case 'widget': {
        const inputs = Object.entries(context.widgets.get(near.widget ?? '') ?? {})
        const names = inputs.filter(([, type]) => type === 'text').map(([name]) => name)
        // What stands under "with" is checked by a rule of the widget's own.
        if (keys) return []
        return [{ word, owner: `The widget "${near.widget}"`, code: 'missing-input', names, all: names, given: [] }]
      }
      default:
        return []
    }
  })
}

/** Whether words under a rule may send variables of the node's operation. */
function sends(rule: Rule): boolean {
  switch (rule.rule) {
    case 'near':
      return rule.of === 'variable'
    case 'with':
      return rule.of === 'operation'
    case 'object':
      return Object.values(rule.properties).some((each) => each.sets !== 'operation' && sends(each.rule))
    case 'record':
      return sends(rule.values)
    case 'list':
      return sends(rule.items)
    case 'either':
      return rule.choices.some((each) => sends(each.rule))
    default:
      return false
  }
}

function them(names: readonly string[]): string {
  return names.length > 1 ? 'them' : 'it'
}
