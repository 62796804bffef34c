import type { Example, Pages } from './page.ts'

const roles = `actions: [Read, Water]
subjects: [Plant, Water Butt]
levels:
  own: { query: rights }
  shared: { query: rights }
roles:
  Gardener: { text: Tends the plants, grants: { own: { Plant: all }, shared: { Plant: all } } }
  Visitor: { text: Looks at plants, grants: { own: { Plant: [Read] }, shared: { Plant: [Read] } } }`

const beside: NonNullable<Example['beside']> = [{ file: 'permissions.yaml', text: roles }]
const shed: NonNullable<Example['beside']> = [
  ...beside,
  {
    file: 'routes.yaml',
    instead: 'denied: { path: /denied, screen: notice }',
    text: 'shed: { parent: garden, path: /shed, screen: shed, feature: Compost }\ndenied: { path: /denied, screen: notice }',
  },
  { file: 'screens/shed.yaml', text: 'blocks: [{ block: text, text: Worms at work }]' },
]

/** What the prover finds: promises of the spec that do not hold for somebody. */
export const gates: Pages = {
  'gate-too-narrow': {
    title: 'A control is hidden from those who may use it',
    means:
      "The backend would let somebody do this, and the control hides from them: its gate asks for more than the operation's @requires.",
    mend: 'Ask for the same in both places: open the gate of the control, or ask for more in @requires.',
    example: {
      file: 'screens/plant.yaml',
      instead: '    can: Water Plant\n    form: water',
      wrong: '    can: Water Plant\n    feature: Compost\n    form: water',
      right: '    can: Water Plant\n    form: water',
      beside,
    },
  },
  'gate-too-wide': {
    title: 'A control is shown to those who may not use it',
    means:
      "Somebody sees the control and is refused by the backend: its gate asks for less than the operation's @requires.",
    mend: 'Give the control the "can" or "feature" that the message names.',
    example: {
      file: 'screens/plant.yaml',
      instead: '    can: Water Plant\n    form: water',
      wrong: '    form: water',
      right: '    can: Water Plant\n    form: water',
      beside,
    },
  },
  'leads-to-disabled': {
    title: 'A link to a page that is switched off',
    means: 'Somebody sees the link while the page behind it is switched off in their deployment.',
    mend: 'Give the link the same "feature" as the page has.',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { label: Plants, go: plants }\n  - { label: Shed, do: [{ go: shed }] }',
      right: 'main:\n  - { label: Plants, go: plants }\n  - { label: Shed, feature: Compost, do: [{ go: shed }] }',
      beside: shed,
    },
  },
  'leads-to-forbidden': {
    title: 'A link to a page that refuses',
    means: 'Somebody sees the link, and the page behind it does not let them in.',
    mend: 'Give the link the same "can" as the page has. If it is wanted so, accept it in accepted.yaml with the reason.',
    example: {
      file: 'screens/plants.yaml',
      instead: '  - { block: heading, text: "Plants of ${gardener}" }',
      wrong: '  - { block: link, text: The butt, go: butt }',
      right: '  - { block: link, text: The butt, go: butt, can: Read Water Butt }',
      beside: [
        ...beside,
        {
          file: 'routes.yaml',
          instead: 'denied: { path: /denied, screen: notice }',
          text: 'butt: { parent: garden, path: /butt, screen: butt, level: own, can: Read Water Butt }\ndenied: { path: /denied, screen: notice }',
        },
        { file: 'screens/butt.yaml', text: 'blocks: [{ block: text, text: Half full }]' },
      ],
    },
  },
  'nobody-reaches': {
    title: 'A page that nobody gets to',
    means: 'No link, menu or redirect that anybody sees leads to the page, or no role passes its guard.',
    mend: 'Link to it, or loosen its guard, or remove it. If it is found by its address only, accept it in accepted.yaml with the reason.',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { label: Plants, go: plants }',
      right: 'main:\n  - { label: Plants, go: plants }\n  - { label: Shed, go: shed }',
      beside: shed,
    },
  },
  'proof-too-hard': {
    title: 'Conditions that ask too much at once',
    means:
      'The conditions around a place have so many parts that not all cases can be looked at. Nothing was proved there.',
    mend: 'Split the conditions, or compute a part of them in the context and ask for that.',
    example: {
      told: 'It takes conditions of hundreds of parts.',
      wrong: "when: \"${a == '1' && b == '2' || …}\", many times in each other",
      right: 'when: "${isOpen}", with isOpen in the context of console.yaml',
    },
  },
  'redirect-loop': {
    title: 'Guards that send somebody around for ever',
    means: 'For some people the page leads to another that leads back: they never see a page.',
    mend: 'Let one of the pages be open to everybody, or lead elsewhere.',
    example: {
      file: 'routes.yaml',
      instead: 'denied: { path: /denied, screen: notice }',
      wrong: 'denied: { path: /denied, screen: notice, level: own, can: Read Water Butt }',
      right: 'denied: { path: /denied, screen: notice }',
      beside,
    },
  },
  'stale-acceptance': {
    title: 'Something was accepted that does not occur any more',
    means: 'An entry of accepted.yaml names a finding that is gone. It would hide the finding if it came back.',
    mend: 'Take the entry out.',
    example: {
      file: 'accepted.yaml',
      wrong: '- { finding: gate-too-wide, of: routes.plants, reason: It was so once. }',
      right: '',
      beside,
    },
  },
  'uneven-rights': {
    title: 'A role can do something here and not there',
    means:
      'Two controls call the same operation with different gates, so that a role can do it on one page and not on the other.',
    mend: 'Give both the same gate and, where rights differ by level, the same level.',
    example: {
      told: 'It takes two pages with different levels of rights; the message names both places.',
      wrong: '/plants/:id loads the level "own", / the level "shared"; a role may water at one of them only',
      right: 'both pages load the same level',
    },
  },
  'uneven-level': {
    title: 'A node asks other rights on another page',
    means:
      'What stands on several pages asks for the rights of whatever page that is. The pages load the rights of different levels, or none, so that the same person finds it on one page and not on the other.',
    mend: 'Say beside "can" which level is meant: "level: own". Rights that other pages of the level ask for are loaded already.',
    example: {
      file: 'menus.yaml',
      wrong:
        'main:\n  - { label: Plants, go: plants }\n  - { label: Help, can: Water Plant, go: { href: "https://garden.test" } }',
      right:
        'main:\n  - { label: Plants, go: plants }\n  - { label: Help, can: Water Plant, level: own, go: { href: "https://garden.test" } }',
      beside: [
        ...beside,
        {
          file: 'routes.yaml',
          instead: '  screen: plant\n  level: own',
          text: '  screen: plant\n  level: shared',
        },
      ],
    },
  },
  'shows-without-rights': {
    title: 'A menu item shows to somebody without any right',
    means:
      'The item leads to a page of a level of rights, and shows also to those who hold none there: what the page is about is not theirs.',
    mend: 'Give the item, or the menu around it, a "can". "can: Any right" asks for one at all, whichever it is. If it is wanted so, accept it in accepted.yaml with the reason.',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { label: Plants, go: plants }\n  - { label: Shed, go: shed }',
      right: 'main:\n  - { label: Plants, go: plants }\n  - { label: Shed, can: Any right, level: own, go: shed }',
      beside: [
        ...beside,
        {
          file: 'routes.yaml',
          instead: 'denied: { path: /denied, screen: notice }',
          text: 'shed: { parent: garden, path: /shed, screen: shed, session: required, level: own }\ndenied: { path: /denied, screen: notice }',
        },
        { file: 'console.yaml', instead: 'pages: { home: plants,', text: 'pages: { home: plants, signIn: closed,' },
        { file: 'screens/shed.yaml', text: 'blocks: [{ block: text, text: Worms at work }]' },
      ],
    },
  },
}
