import { go, goWith } from './go.ts'
import { condition, list, object, offered, type Property, text } from './language.ts'

/** What any gated node may say; all that is said must hold, else the node hides. */
export const gateProperties: Readonly<Record<string, Property>> = {
  can: {
    about: 'Rights that are needed, all of them: each is "Action Subject", as permissions.yaml names them.',
    rule: list(offered('right'), { single: true, least: 1 }),
  },
  feature: {
    about: 'Features that must be on, all of them.',
    rule: list({ rule: 'name', of: 'feature' }, { single: true, least: 1 }),
  },
  when: { about: 'A condition that must hold.', rule: condition },
  else: {
    about: 'What happens instead of hiding: `disabled` shows it with the reason; on a route `go` leads elsewhere.',
    rule: object<{ disabled?: unknown; go?: unknown; with?: unknown }>(
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
