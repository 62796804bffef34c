import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability'
import type { Right } from '../../grammar/compiled.ts'
import { type Ability, isAnyRight } from './evaluate.ts'
import type { Features } from './features.ts'

/** The words that the spec knows. Grants in other words (`manage`, `all`) mean nothing, whoever sends them. */
export interface Vocabulary {
  readonly actions: readonly string[]
  readonly subjects: readonly string[]
  /** Other words for actions, as roles have them (product 3: Edit is Update). */
  readonly aliases: Readonly<Record<string, string>>
}

/** The action and subject by which feature flags are asked (product 6). */
const access = { action: 'Access', subject: 'Feature' }

/**
 * The ability that grants and feature flags make. Rights are pairs of action and subject, none implies another; a
 * feature is Access on Feature with the feature's name as field.
 */
export function buildAbility(
  grants: readonly unknown[],
  features: Pick<Features, 'allowed'>,
  vocabulary: Vocabulary,
  at: Ability['at'],
): Ability {
  const rules: RawRuleOf<MongoAbility>[] = grants.flatMap((grant) => {
    const right = rightOf(grant, vocabulary)
    return right ? [right] : []
  })
  const ability = createMongoAbility(rules)
  return {
    // Features may change while the grants stay. Without a field CASL would answer whether any feature is allowed.
    can(action, subject, field) {
      if (subject === access.subject) return action === access.action && field !== undefined && features.allowed(field)
      if (isAnyRight({ action, subject })) return rules.length > 0
      return ability.can(action, subject, field)
    },
    at,
  }
}

/** A grant in the spec's words; undefined for what is no pair of known action and subject. */
function rightOf(grant: unknown, { actions, subjects, aliases }: Vocabulary): Right | undefined {
  if (typeof grant !== 'object' || grant === null) return undefined
  const { action, subject } = grant as Partial<Record<'action' | 'subject', unknown>>
  if (typeof action !== 'string' || typeof subject !== 'string') return undefined
  const named = Object.hasOwn(aliases, action) ? (aliases[action] as string) : action
  // Which features there are is the deployment's word, never the grants'.
  if (subject === access.subject || !actions.includes(named) || !subjects.includes(subject)) return undefined
  return { action: named, subject }
}
