import type { Pages } from './page.ts'

const text = (expression: string) => `blocks: [{ block: text, text: "${expression}" }]`
const when = (condition: string) => `blocks: [{ block: text, text: Hello, when: "${condition}" }]`

/** Expressions, patterns and texts. */
export const expressions: Pages = {
  'bad-expression': {
    dependsOn: 'itself',
    title: 'An expression that cannot be read',
    means:
      'What stands between "${" and "}" computes a value. It is not closed, stops in the middle, or is written as another language writes it.',
    mend: 'Compare with "==", join conditions by "&&" (and) and "||" (or), deny with "!", and put texts into \'…\'.',
    example: { file: 'screens/notice.yaml', wrong: when("${gardener = 'Rose'}"), right: when("${gardener == 'Rose'}") },
  },
  'bad-message': {
    dependsOn: 'itself',
    title: 'A text whose braces do not match',
    means:
      'In a text, braces stand around what is filled in and around the cases of a choice: "{total, plural, one {# plant} other {# plants}}". Here one is missing, or a case that every choice needs.',
    mend: 'Count the braces: each that opens is closed. A choice has a case "other". A brace of the text itself is written in quotes: \'{\'.',
    example: {
      file: 'screens/plants.yaml',
      instead: 'empty: Nothing grows here.',
      wrong: 'empty: Nothing grows here., total: "{total, plural, one {# plant} other {# plants}"',
      right: 'empty: Nothing grows here., total: "{total, plural, one {# plant} other {# plants}}"',
    },
  },
  'bad-pattern': {
    dependsOn: 'itself',
    title: 'A regular expression that cannot be read',
    means:
      'A pattern of a rule, a field or an error says which texts fit. This one is not complete, mostly because of a bracket.',
    mend: 'Close every "(" and "[". A bracket that is meant as a letter has "\\\\" before it.',
    example: {
      file: 'errors.yaml',
      wrong: '- { message: /(frost/, then: [silent] }',
      right: '- { message: /(frost)/, then: [silent] }',
    },
  },
  'context-circle': {
    title: 'Names of the context need each other',
    means: 'A name of the context is computed of another, and that one of the first: neither can be known.',
    mend: 'Compute one of them without the other.',
    example: {
      file: 'console.yaml',
      instead: 'notices:',
      wrong: '  north: { value: "${south}" }\n  south: { value: "${north}" }\nnotices:',
      right: '  north: { value: Hill }\n  south: { value: "${north}" }\nnotices:',
    },
  },
  'missing-argument': {
    title: 'A translation leaves out a value',
    means:
      'The text has a value in braces that its translation does not mention: whoever reads that language would not see it.',
    mend: 'Put the name into the translation, in braces.',
    example: {
      file: 'locales/de.yaml',
      wrong: 'messages.engine.actions: Was man tun kann',
      right: 'messages.engine.actions: Was man mit {name} tun kann',
    },
  },
  'not-loaded': {
    onceInFile: true,
    title: 'A name of the context on a page where it stays empty',
    means:
      'What a query of the context answers is loaded on pages with "session: required" only: a page that somebody is sent to when something failed must not need it itself. This screen also shows on pages for everybody, and a text there would have a gap for ever. That is a warning.',
    mend: 'Take it from "session", which is there at once, or let the page say "session: required".',
    example: {
      file: 'screens/notice.yaml',
      wrong: text('${rose.name}'),
      right: text('${session.gardener}'),
      beside: [
        { file: 'console.yaml', instead: 'pages: { home', text: 'pages: { signIn: closed, home' },
        {
          file: 'console.yaml',
          instead: 'context:',
          text: 'context:\n  rose: { query: plant, with: { id: rose }, entity: Plant }',
        },
      ],
    },
  },
  'missing-text': {
    title: 'The engine has nothing to say',
    means:
      'The engine itself says something now and then: while it loads, when it fails, on its buttons. messages.yaml has no words for that.',
    mend: 'Write the texts that the message names under "engine".',
    example: {
      file: 'messages.yaml',
      instead: '  retry: Try again\n  cancel: Cancel',
      wrong: '  cancel: Cancel',
      right: '  retry: Try again\n  cancel: Cancel',
    },
  },
  'not-translated': {
    onlyIfRight: true,
    title: 'Texts are not translated yet',
    means:
      'A language lacks some of the texts; whoever reads it sees the words of the spec there. That is a warning, one for each part of the spec.',
    mend: 'Add the keys that the message names to the file of the language: that of the area whose files say the texts, or that in locales/.',
    example: {
      file: 'locales/de.yaml',
      wrong: 'messages.engine.loading: Lädt …',
      right: '',
    },
  },
  'stale-text': {
    onlyIfRight: true,
    title: 'A translation of a text that is no more',
    means: 'The text was renamed, moved or removed, its translation was not: nobody reads it.',
    mend: 'Write the new key, which the message tells if it is near, or remove the translation.',
    example: {
      file: 'locales/de.yaml',
      wrong: 'menus.main.bulbs.label: Zwiebeln',
      right: 'menus.main.plants.label: Pflanzen',
    },
  },
  'translated-twice': {
    title: 'A text is translated twice',
    means:
      'The files of a language hold together as one. Here two lines of them, in one file or in two, translate the same text, and nobody knows which words are meant.',
    mend: 'Remove one of both. The words of an area belong into its own file.',
    example: {
      file: 'areas/garden/de.yaml',
      beside: [{ file: 'locales/de.yaml', text: 'menus.main.plants.label: Pflanzen' }],
      wrong: 'menus.main.plants.label: Gewächse',
      right: '',
    },
  },
  'text-with-arguments': {
    title: 'A text with values cannot be replaced',
    means:
      'A deployment may replace fixed texts only. This one has values filled in, which the new words could not have.',
    mend: 'Take it out of "texts", and change the text itself where it stands.',
    example: {
      file: 'deployments/local.yaml',
      instead: 'disabledFeatures: []',
      wrong: 'disabledFeatures: []\ntexts: { screens.plants.blocks.heading.text: Our plants }',
      right: 'disabledFeatures: []\ntexts: { screens.plants.title: Our plants }',
    },
  },
  'wrong-call': {
    dependsOn: 'itself',
    title: 'A function that is written in another way',
    means: 'The function is there, but it takes other things, or more or fewer of them.',
    mend: 'Write it as the message shows.',
    example: {
      file: 'screens/notice.yaml',
      wrong: text('${gardener.substring()}'),
      right: text('${gardener.substring(0, 3)}'),
    },
  },
  'wrong-operator': {
    dependsOn: 'itself',
    title: 'Two things that cannot be put together so',
    means:
      'A sign stands between things that it does not work on: a number and a text are never equal, and cannot be added.',
    mend: 'Compare like with like. A number becomes a text by "string(…)"; in a list ask "exists".',
    example: {
      file: 'screens/notice.yaml',
      wrong: text("${'Litres: ' + limits.page}"),
      right: text("${'Litres: ' + string(limits.page)}"),
    },
  },
}
