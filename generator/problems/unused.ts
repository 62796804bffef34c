import { noApp, oneApp } from './apps.ts'
import { article, capital, type Example, type Pages, type ProblemPage } from './page.ts'

/** Something that is defined and that nothing names. */
function unused(kind: string, where: string, example: Example): ProblemPage {
  return {
    title: `${capital(article(kind))} that nothing uses`,
    means: `The ${kind} is defined, and nothing names it: it was forgotten when something else was removed, or it is mistyped where it should be used. That is a warning.`,
    mend: `Name it where it belongs, or remove it from ${where}.`,
    example,
    onlyIfRight: true,
  }
}

const operation = 'query more {\n  rights { data { grants { action } } }\n}'

const signInAgain: Example['beside'] = [
  { file: 'console.yaml', instead: 'layout:', text: 'signInAgain: { dialog: again }\nlayout:' },
  {
    file: 'dialogs/again.yaml',
    text: 'title: Welcome back\nblocks: [{ block: buttons, actions: [{ label: Give up, do: [close] }] }]',
  },
]

/** Warnings about what is defined for nothing, and blocks and widgets that nobody has written yet. */
export const unusedThings: Pages = {
  'unused-dialog': unused('dialog', 'dialogs/', { file: 'dialogs/help.yaml', wrong: 'blocks: []', right: '' }),
  'unused-entity': unused('entity', 'entities/', {
    file: 'entities/right.yaml',
    wrong: 'entity: Right\ntype: Right\nkey: action\nfields: { action: { label: What } }',
    right: '',
  }),
  'unused-form': unused('form', 'forms/', {
    file: 'forms/prune.yaml',
    wrong: 'fields: { deep: { label: How deep } }',
    right: '',
  }),
  'unused-menu': unused('menu', 'menus.yaml', {
    file: 'menus.yaml',
    wrong: 'main:\n  - { label: Plants, go: plants }\nside:\n  - { label: Plants, go: plants }',
    right: 'main:\n  - { label: Plants, go: plants }',
  }),
  'unused-message': unused('message', 'messages.yaml', {
    file: 'messages.yaml',
    instead: 'shared:\n',
    wrong: 'shared:\n  frozen: The plant is frozen.\n',
    right: 'shared:\n',
  }),
  'unused-operation': unused('operation', 'api/operations/', {
    file: 'api/operations/more.graphql',
    wrong: operation,
    right: '',
  }),
  'unused-input': {
    onlyIfRight: true,
    title: 'An input of a part that nothing names',
    means: 'Whoever uses the part is asked for it, and nothing in the part depends on it. That is a warning.',
    mend: 'Take it out of the part and of what its uses give it, or write "${input.name}" where it belongs.',
    example: {
      file: 'parts/hint.yaml',
      wrong:
        'input: { words: text, tone: { type: word, default: quiet } }\nblocks: [{ block: text, text: "${input.words}" }]',
      right: 'input: { words: text }\nblocks: [{ block: text, text: "${input.words}" }]',
      beside: [{ file: 'screens/notice.yaml', text: 'blocks: [{ use: hint, with: { words: Water at night. } }]' }],
    },
  },
  'unused-part': unused('part', 'parts/ or the screen', {
    file: 'screens/notice.yaml',
    wrong: 'blocks: []\nparts:\n  hints: { block: text, text: Water at night. }',
    right: 'blocks: [{ use: hints }]\nparts:\n  hints: { block: text, text: Water at night. }',
  }),
  'unused-screen': unused('screen', 'screens/', { file: 'screens/shed.yaml', wrong: 'blocks: []', right: '' }),
  'unused-sign-in-again': {
    onlyIfRight: true,
    title: 'A dialog for signing in again that never opens',
    means:
      'console.yaml names a dialog in which staff sign in again when their session is over in the middle of their work. It opens where errors.yaml answers "signInAgain", and no rule there does. That is a warning.',
    mend: 'Add "signInAgain" to the "then" of the rule for an ended session, before its other answers, or take it out of console.yaml.',
    example: {
      file: 'errors.yaml',
      wrong: '- { message: has ended, flagged: true, then: [signOut] }',
      right: '- { message: has ended, flagged: true, then: [signInAgain, signOut] }',
      beside: signInAgain,
    },
  },
  'unused-app': unused('app', 'apps.yaml', {
    file: 'apps.yaml',
    wrong: oneApp,
    right: noApp,
  }),
  'unused-widget': unused('widget', 'widgets.yaml', {
    file: 'widgets.yaml',
    wrong: 'gauge: { text: How much it rained, inputs: {} }',
    right: '',
  }),
  'missing-block': {
    title: 'A block that has no code yet',
    means: 'The language knows the block, but the app has no code that draws it: the page would be empty there.',
    mend: "A developer writes it in src/blocks/<name>/ and names it in the app's list of blocks.",
    example: {
      told: 'Which blocks have code is said by the app, not by the spec.',
      wrong: 'blocks: [{ block: listing, … }], and there is no src/blocks/listing/',
      right: 'blocks: [{ block: listing, … }], and src/blocks/listing/ draws it',
    },
  },
  'missing-widget': {
    title: 'A widget that has no code yet',
    means:
      'widgets.yaml says what the widget takes, but the app has no code that draws it: the page would be empty there.',
    mend: "A developer writes it in src/widgets/<name>/ and names it in the app's list of widgets.",
    example: {
      told: 'Which widgets have code is said by the app, not by the spec.',
      wrong: 'blocks: [{ block: widget, widget: gauge }], and there is no src/widgets/gauge/',
      right: 'blocks: [{ block: widget, widget: gauge }], and src/widgets/gauge/ draws it',
    },
  },
}
