import { go, goWith } from './go.ts'
import { condition, list, object, offered, type Property, text } from './language.ts'

/** What any gated node may say; all that is said must hold, else the node hides. */
export const gateProperties: Readonly<Record<string, Property>> = {
  can: {
    about: 'Rights that are needed, each "Action Subject" as permissions.yaml names them.',
    rule: list(offered('right'), { single: true, least: 1 }),
  },
  feature: {
    about: 'Features that must be on.',
    rule: list({ rule: 'name', of: 'feature' }, { single: true, least: 1 }),
  },
  when: { about: 'A condition that must hold.', rule: condition },
  else: {
    about: 'What happens instead of hiding: `disabled` shows it with the reason; on a route `go` leads elsewhere.',
    rule: object<{ disabled?: unknown; go?: unknown; with?: unknown }>(
      'else',
      {
        disabled: { about: 'Shown, but disabled for this reason.', rule: text },
        go: { about: 'The page that is shown instead (routes).', rule: go },
        with: goWith,
      },
      { needs: [{ of: ['disabled', 'go'], one: true }] },
    ),
  },
}
