import type { AnyRight, Right } from './compiled.ts'
import { go, goWith } from './go.ts'
import { condition, list, name, type ObjectRule, offered, type Property, partOf, text } from './language.ts'

/** `Any right`: no pair of permissions.yaml, but that one is held at all. */
export const anyRight: AnyRight = { action: 'Any', subject: 'right' }

/** As the spec writes it. */
export const anyRightWords = `${anyRight.action} ${anyRight.subject}`

export function isAnyRight({ action, subject }: Right): boolean {
  return action === anyRight.action && subject === anyRight.subject
}

/** What any gated node may say; all that is said must hold, else the node hides. */
export const gateProperties: Readonly<Record<string, Property>> = {
  can: {
    about:
      'Rights that are needed, all of them: each is "Action Subject", as permissions.yaml names them. `Any right` is held by whoever holds one at all.',
    rule: list(offered('right'), { single: true, least: 1 }),
  },
  level: {
    about:
      'The level of permissions.yaml whose rights `can` asks for, whatever page the node stands on. Default: the level of the page.',
    rule: name('level'),
  },
  feature: {
    about: 'Features that must be on, all of them.',
    rule: list({ rule: 'name', of: 'feature' }, { single: true, least: 1 }),
  },
  when: { about: 'A condition that must hold.', rule: condition },
  else: {
    about: 'What happens instead of hiding: `disabled` shows it with the reason; on a route `go` leads elsewhere.',
    rule: partOf<{ disabled?: unknown; go?: unknown; with?: unknown }>(
      'else',
      {
        disabled: { about: 'It is shown, but does nothing; this is the reason that it gives.', rule: text },
        go: { about: 'The page to which staff are led instead (routes).', rule: go },
        with: goWith,
      },
      { needs: [{ of: ['disabled', 'go'], one: true }] },
    ),
  },
}

const gatesByRule = new WeakMap<ObjectRule, Readonly<Record<string, Property>>>()

/** The words of a node's gate, none where it has no gate. A word that the node defines itself (`level` of a route) is its own. */
export function gatePropertiesOf(rule: ObjectRule): Readonly<Record<string, Property>> {
  const known = gatesByRule.get(rule)
  if (known) return known
  const own = new Set(Object.entries(rule.properties).map(([word, property]) => property.word ?? word))
  const words = rule.gated ? Object.entries(gateProperties).filter(([word]) => !own.has(word)) : []
  const found = Object.fromEntries(words)
  gatesByRule.set(rule, found)
  return found
}
