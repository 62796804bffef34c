import { stepGrammars } from '../../../generator/grammar/actions.ts'
import { blockGrammars } from '../../../generator/grammar/blocks/table.ts'
import { gateProperties } from '../../../generator/grammar/gate.ts'
import type { NameKind, ObjectRule, Rule } from '../../../generator/grammar/language.ts'

/** The kinds of names that may stand somewhere in what a rule describes. */
export function namesIn(rule: Rule, seen = new Set<Rule | string>()): readonly NameKind[] {
  // A rule that is named late is made anew each time.
  const mark = rule.rule === 'later' || rule.rule === 'special' ? rule.name : rule
  if (seen.has(mark)) return []
  seen.add(mark)
  switch (rule.rule) {
    case 'name':
      return [rule.of]
    case 'object':
      return inObject(rule, seen)
    case 'record':
      return [...(rule.named ? [rule.named] : []), ...namesIn(rule.values, seen)]
    case 'list':
      return namesIn(rule.items, seen)
    case 'either':
      return rule.choices.flatMap((each) => namesIn(each.rule, seen))
    case 'later':
      return namesIn(rule.to(), seen)
    case 'text':
      return ['message']
    case 'special':
      return specials[rule.name](seen)
    default:
      return []
  }
}

function inObject({ properties, gated }: ObjectRule, seen: Set<Rule | string>): readonly NameKind[] {
  const all = [...Object.values(properties), ...(gated ? Object.values(gateProperties) : [])]
  return all.flatMap((each) => namesIn(each.rule, seen))
}

const specials = {
  blocks: (seen: Set<Rule | string>) => Object.values(blockGrammars).flatMap((each) => namesIn(each, seen)),
  steps: (seen: Set<Rule | string>) => Object.values(stepGrammars).flatMap((each) => namesIn(each, seen)),
  notice: (): readonly NameKind[] => ['message'],
  go: (): readonly NameKind[] => ['route'],
  format: (): readonly NameKind[] => [],
  pattern: (): readonly NameKind[] => [],
  keys: (): readonly NameKind[] => [],
}
