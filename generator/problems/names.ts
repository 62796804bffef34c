import type { NameKind } from '../grammar/language.ts'
import { oneApp } from './apps.ts'
import { article, capital, type Pages, type ProblemPage } from './page.ts'

/** A name that nothing defines: each kind of name has a page of the same build. */
function unknown(
  kind: NameKind | 'rule',
  where: string,
  example: ProblemPage['example'],
  facts: Pick<ProblemPage, 'dependsOn' | 'names'> = {
    names: true,
    ...(kind !== 'rule' && { dependsOn: { names: kind } }),
  },
): ProblemPage {
  return { ...missing(kind, where, example), ...facts }
}

/** A word that the language, or the icon set, does not have: no file of the spec could define it. */
function foreign(what: string, where: string, example: ProblemPage['example']): ProblemPage {
  return { ...missing(what, where, example), dependsOn: 'itself' }
}

function missing(what: string, where: string, example: ProblemPage['example']): ProblemPage {
  return {
    title: `${capital(article(what))} that there is not`,
    means: `Something names ${article(what)}, and nothing of that name is defined in ${where}: the name is mistyped, or what it named was renamed or removed.`,
    mend: `Write the name as ${where} has it; the message tells the nearest one. Or define it there.`,
    example,
  }
}

const notice = (block: string) => `title: Garden\nblocks: [${block}]`

const longerSchema = (limit: string) => `directive @atMost(limit: String!) on ARGUMENT_DEFINITION

type Mutation {
  water(id: ID!, litres: Int!, cans: [ID!] @atMost(limit: "${limit}"))`

const letters = (reset: string) => `confirmation:
  subject: Confirm your address
  text: Your code is {code}.
reset:
  subject: Choose another password
  text: ${reset}
invitation:
  subject: You are invited
  text: Come to {link}. Your password for now is {password}.
membership:
  subject: You are invited
  text: Come to {link}.`

/** Names that nothing defines. */
export const names: Pages = {
  'unknown-action': {
    dependsOn: { names: 'action' },
    names: true,
    title: 'A right that begins with no action',
    means:
      'A right is an action and what it is done to: "Read Plant". The actions are those of permissions.yaml; with any other word nobody would ever have the right.',
    mend: 'Begin with an action of permissions.yaml, or add the action there.',
    example: {
      file: 'routes.yaml',
      instead: 'can: Read Plant',
      wrong: 'can: Raed Plant',
      right: 'can: Read Plant',
    },
  },
  'unknown-argument': {
    names: true,
    title: 'A name in braces that nothing gives a value',
    means:
      'In a text, "{name}" stands for something that the place supplies, as the number of things found. Here nothing of that name is supplied.',
    mend: 'For a value of the screen write "${name}". For a brace of the text itself write it in quotes: \'{\'.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'title: "Garden of {gardener}"\nblocks: []',
      right: 'title: "Garden of ${gardener}"\nblocks: []',
    },
  },
  'unsaid-argument': {
    title: 'A letter that lacks what it is sent for',
    means:
      'Some texts are of use only with a value in them: a letter that confirms an address must say the code, an invitation the link and the password.',
    mend: 'Write the name in braces, as the message says it, where the value is to stand.',
    example: {
      file: 'mails.yaml',
      wrong: letters('You have asked for another password.'),
      right: letters('You have asked for another password. Your code is {code}.'),
    },
  },
  'unknown-block': foreign('block', 'the language', {
    file: 'screens/notice.yaml',
    wrong: notice('{ block: headline, text: Garden }'),
    right: notice('{ block: heading, text: Garden }'),
  }),
  'unknown-dialog': unknown('dialog', 'the files of dialogs/', {
    file: 'screens/notice.yaml',
    wrong: notice('{ block: buttons, actions: [{ label: Help, do: [{ open: hlep }] }] }'),
    right: notice('{ block: buttons, actions: [{ label: Help, do: [{ open: help }] }] }'),
    beside: [{ file: 'dialogs/help.yaml', text: 'blocks: [{ block: text, text: Water at night. }]' }],
  }),
  'unknown-entity': unknown('entity', 'the files of entities/', {
    file: 'screens/plants.yaml',
    instead: 'entity: Plant',
    wrong: 'entity: Plnt',
    right: 'entity: Plant',
  }),
  'unknown-feature': unknown('feature', 'features.yaml', {
    file: 'menus.yaml',
    wrong: 'main:\n  - { label: Plants, go: plants, feature: Composst }',
    right: 'main:\n  - { label: Plants, go: plants, feature: Compost }',
  }),
  'unknown-field': {
    names: true,
    follows: 'parent-circle',
    title: 'A field that there is not',
    means:
      'Something is asked of a thing that does not have it: a field of an entity, of an answer, of a form, of the limits, of the route. At run time it would always be empty.',
    mend: 'Write the field as it is called; the message tells the nearest one or all. If the backend has it, add it to the operation; if it is computed, add it to the entity.',
    example: {
      file: 'screens/plant.yaml',
      instead: 'title: "${data.plant.name}"',
      wrong: 'title: "${data.plant.nmae}"',
      right: 'title: "${data.plant.name}"',
    },
  },
  'unknown-form': unknown('form', 'the files of forms/', {
    file: 'screens/plant.yaml',
    instead: 'form: water',
    wrong: 'form: watr',
    right: 'form: water',
  }),
  'unknown-function': {
    dependsOn: 'itself',
    title: 'A function that there is not',
    means: 'Expressions know a few functions only, as "size(items)" or "name.contains(\'a\')".',
    mend: 'Take one of those that the message names, and write it as it shows.',
    example: {
      file: 'screens/notice.yaml',
      wrong: notice('{ block: text, text: "${length(gardener)} letters" }'),
      right: notice('{ block: text, text: "${size(gardener)} letters" }'),
    },
  },
  'unknown-icon': foreign('icon', 'the icon set (Tabler)', {
    file: 'menus.yaml',
    wrong: 'main:\n  - { label: Plants, icon: plannt, go: plants }',
    right: 'main:\n  - { label: Plants, icon: plant, go: plants }',
  }),
  'unknown-input': {
    names: true,
    title: 'Something is handed over that nobody takes',
    means: 'A dialog, a form or a call of the session is given a value by a name that it does not have.',
    mend: 'Write the name as the "input" of the dialog or form has it; the message tells which there are.',
    example: {
      file: 'screens/notice.yaml',
      wrong: notice('{ block: buttons, actions: [{ label: Help, do: [{ open: help, with: { abuot: water } }] }] }'),
      right: notice('{ block: buttons, actions: [{ label: Help, do: [{ open: help, with: { about: water } }] }] }'),
      beside: [
        {
          file: 'dialogs/help.yaml',
          text: 'input: { about: string }\nblocks: [{ block: text, text: "${input.about}" }]',
        },
      ],
    },
  },
  'unknown-key': {
    dependsOn: 'itself',
    title: 'A word that the language does not have here',
    means:
      'Each thing has its words, as a menu item has "label", "icon" and "go". A word that it does not have would do nothing, without anybody noticing.',
    mend: 'Write the word as the message shows it, or move it: often it only stands too far to the left or to the right.',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { lable: Plants, go: plants }',
      right: 'main:\n  - { label: Plants, go: plants }',
    },
  },
  'unknown-language': unknown('language', 'console.yaml or locales/', {
    file: 'menus.yaml',
    wrong: 'main: [{ label: Languages, do: [{ language: enn }] }]',
    right: 'main: [{ label: Languages, do: [{ language: en }] }]',
  }),
  'unknown-level': unknown('level', 'permissions.yaml', {
    file: 'routes.yaml',
    instead: 'level: own',
    wrong: 'level: owm',
    right: 'level: own',
  }),
  'unknown-limit': unknown('limit', 'limits.yaml', {
    file: 'api/schema.graphql',
    instead: 'type Mutation {\n  water(id: ID!, litres: Int!)',
    wrong: longerSchema('pags'),
    right: longerSchema('page'),
  }),
  'unknown-listing': {
    names: true,
    title: 'Nothing of that name can be fetched again',
    means:
      '"refetch" names what is to be loaded anew: a listing, the data of a screen, a name of the context, or a query. There is none of this name, so that staff would go on seeing what was there before.',
    mend: 'Write the "name" of the listing or the name under "data".',
    example: {
      file: 'screens/plant.yaml',
      instead: 'refetch: [plant]',
      wrong: 'refetch: [plannt]',
      right: 'refetch: [plant]',
    },
  },
  'unknown-menu': unknown('menu', 'menus.yaml', {
    file: 'screens/garden.yaml',
    instead: 'menu: main',
    wrong: 'menu: mian',
    right: 'menu: main',
  }),
  'unknown-message': unknown('message', 'messages.yaml', {
    file: 'screens/plant.yaml',
    instead: '{ notify: watered, first: "${result.message}" }',
    wrong: '{ notify: plantWatered, first: "${result.message}" }',
    right: '{ notify: watered, first: "${result.message}" }',
  }),
  'unknown-mutation': unknown('mutation', 'api/operations/', {
    file: 'screens/plant.yaml',
    instead: 'mutate: water',
    wrong: 'mutate: watr',
    right: 'mutate: water',
  }),
  'unknown-name': {
    names: true,
    title: 'A name that is not known at this place',
    means:
      'Expressions know a few names only, each at its place: "item" in a listing, "form" in the steps of a form, "result" behind a call, "limits", "route" and what the context gives everywhere.',
    mend: "Take one of the names that the message tells. Words of a text stand in quotes: 'Tree'.",
    example: {
      file: 'screens/plants.yaml',
      instead: '"Plants of ${gardener}"',
      wrong: '"Plants of ${gardner}"',
      right: '"Plants of ${gardener}"',
    },
  },
  'unknown-node': {
    names: true,
    title: 'An accepted finding of something that there is not',
    means:
      'An entry of accepted.yaml names a place of the spec that does not exist (any more), so that it accepts nothing.',
    mend: 'Write the place as the finding names it in brackets, or take the entry out.',
    example: {
      file: 'accepted.yaml',
      wrong: '- { finding: nobody-reaches, of: routes.celar, reason: It is found by its address only. }',
      right: '- { finding: nobody-reaches, of: routes.cellar, reason: It is found by its address only. }',
      beside: [
        {
          file: 'routes.yaml',
          instead: 'denied: { path: /denied, screen: notice }',
          text: 'cellar: { path: /cellar, screen: notice }\ndenied: { path: /denied, screen: notice }',
        },
      ],
    },
  },
  'unknown-operation': {
    dependsOn: { names: 'operation' },
    names: true,
    title: 'An operation or call that there is not',
    means:
      'A rule of errors.yaml is about an operation or a call of the session that does not exist, so that it never holds.',
    mend: 'Write the name as api/operations/ has it.',
    example: {
      file: 'errors.yaml',
      wrong: '- { operation: watr, then: [silent] }',
      right: '- { operation: water, then: [silent] }',
    },
  },
  'unknown-option': {
    names: true,
    title: 'A choice that is none of the options',
    means:
      'What is chosen at first, left out or kept in the address must be one of the options, and what is sent must be a word that the operation takes.',
    mend: 'Write one of the words that the message names.',
    example: { file: 'screens/plants.yaml', instead: 'default: All,', wrong: 'default: Al,', right: 'default: All,' },
  },
  'unknown-parameter': {
    names: true,
    title: 'A parameter that the route does not have',
    means: 'Addresses carry only what their route names under "query" or in its path. Anything else would be lost.',
    mend: 'Write the parameter as the route has it, or add it to the route\'s "query".',
    example: { file: 'screens/plants.yaml', instead: 'keep: words', wrong: 'keep: wrds', right: 'keep: words' },
  },
  'unknown-part': unknown('part', 'the folder parts/, or the screen itself under "parts"', {
    file: 'screens/notice.yaml',
    wrong: 'blocks: [{ use: hnts }]\nparts:\n  hints: { block: text, text: Water at night. }',
    right: 'blocks: [{ use: hints }]\nparts:\n  hints: { block: text, text: Water at night. }',
  }),
  'unknown-path': {
    names: true,
    title: 'An address that no route serves',
    means: 'A link leads to an address of the console that there is no page for: staff would end up where nothing is.',
    mend: 'Name the route instead of its address. If the page is still to come, say why: { path: /shed, planned: the shed comes in spring }.',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { label: Shed, go: { path: /shed } }',
      right: 'main:\n  - { label: Shed, go: { path: /shed, planned: the shed comes in spring } }',
    },
  },
  'unknown-query': unknown('query', 'api/operations/', {
    file: 'screens/plants.yaml',
    instead: 'query: plants',
    wrong: 'query: plnts',
    right: 'query: plants',
  }),
  'unknown-role': unknown('role', 'permissions.yaml, under "roles"', {
    file: 'accounts.yaml',
    wrong: 'rose@garden.test: { role: Gardner, text: Tends the roses }',
    right: 'rose@garden.test: { role: Gardener, text: Tends the roses }',
    beside: [
      {
        file: 'permissions.yaml',
        instead: 'levels:',
        text: 'roles: { Gardener: { text: Tends the plants, grants: { own: all } } }\nlevels:',
      },
    ],
  }),
  'unknown-route': unknown('route', 'routes.yaml', {
    file: 'menus.yaml',
    wrong: 'main:\n  - { label: Plants, go: plnts }',
    right: 'main:\n  - { label: Plants, go: plants }',
  }),
  'unknown-rule': unknown('rule', 'messages.yaml, under "rules"', {
    file: 'forms/water.yaml',
    wrong:
      'for: water\nfields:\n  litres: { label: Litres, type: integer, default: 1 }\n  by: { label: By whom, rule: persnName, equals: by2 }\n  by2: { label: Once more }',
    right:
      'for: water\nfields:\n  litres: { label: Litres, type: integer, default: 1 }\n  by: { label: By whom, rule: personName, equals: by2 }\n  by2: { label: Once more }',
    beside: [{ file: 'messages.yaml', instead: 'rules:', text: '  equal: The two differ.\nrules:' }],
  }),
  'unknown-screen': unknown('screen', 'the files of screens/', {
    file: 'routes.yaml',
    instead: 'closed: { path: /closed, screen: notice }',
    wrong: 'closed: { path: /closed, screen: notise }',
    right: 'closed: { path: /closed, screen: notice }',
  }),
  'unknown-step': foreign('step', 'the language', {
    file: 'screens/plant.yaml',
    instead: '- { refetch: [plant] }',
    wrong: '- { refech: [plant] }',
    right: '- { refetch: [plant] }',
  }),
  'unknown-subject': unknown('subject', 'permissions.yaml', {
    file: 'routes.yaml',
    instead: 'can: Read Plant',
    wrong: 'can: Read Plnt',
    right: 'can: Read Plant',
  }),
  'unknown-text': {
    names: true,
    title: 'A text that there is not is replaced',
    means:
      'A deployment gives other words to a text by its key. The spec has no text of this key, so that nothing is replaced.',
    mend: 'Write the key as the message shows it. A key is where the text stands: "screens.notice.title".',
    example: {
      file: 'deployments/local.yaml',
      instead: 'disabledFeatures: []',
      wrong: 'disabledFeatures: []\ntexts: { screens.notice.titel: Our garden }',
      right: 'disabledFeatures: []\ntexts: { screens.notice.title: Our garden }',
    },
  },
  'unknown-type': {
    names: true,
    title: 'A type that the backend does not have',
    means: 'An entity says which type of the schema it shows, and the schema has none of that name.',
    mend: 'Write the type as api/schema.graphql has it.',
    example: { file: 'entities/plant.yaml', instead: 'type: Plant', wrong: 'type: Plnat', right: 'type: Plant' },
  },
  'unknown-variable': {
    names: true,
    title: 'A variable that the operation does not take',
    means: 'A value is sent by a name that the operation does not have: the backend would never see it.',
    mend: 'Write the name as the operation has it behind its own name, "query plants($Words: …)". Or add it there.',
    example: { file: 'screens/plants.yaml', instead: 'sends: Words', wrong: 'sends: Wrds', right: 'sends: Words' },
  },
  'unknown-app': unknown('app', 'apps.yaml', {
    file: 'screens/notice.yaml',
    wrong: notice('{ block: app, app: sead }'),
    right: notice('{ block: app, app: seeds }'),
    beside: [{ file: 'apps.yaml', text: oneApp }],
  }),
  'unknown-widget': unknown('widget', 'widgets.yaml', {
    file: 'screens/notice.yaml',
    wrong: notice('{ block: widget, widget: gage }'),
    right: notice('{ block: widget, widget: gauge }'),
    beside: [{ file: 'widgets.yaml', text: 'gauge: { text: How much it rained, inputs: {} }' }],
  }),
}
