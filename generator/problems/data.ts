import type { Pages } from './page.ts'

const plantOperations = 'api/operations/plants.graphql'

/** Operations, the schema, entities and what screens load. */
export const data: Pages = {
  'broken-graphql': {
    title: 'A file is not written as GraphQL wants it',
    means:
      'A slip keeps a file of api/ from being read, mostly a brace or bracket. What the file defines is not known until it can be read.',
    mend: 'Look at the marked place: each "{" is closed by "}", each "(" by ")".',
    example: {
      file: plantOperations,
      instead: 'mutation water($id: ID!, $litres: Int!) {',
      wrong: 'mutation water($id: ID!, $litres: Int! {',
      right: 'mutation water($id: ID!, $litres: Int!) {',
    },
  },
  'duplicate-operation': {
    dependsOn: ['api'],
    title: 'Two operations of one name',
    means: 'Screens ask for an operation by its name. There are two of this name.',
    mend: 'Rename one of them, or take it out.',
    example: {
      file: plantOperations,
      instead: 'mutation water(',
      wrong: 'query plant { rights { data { grants { action } } } }\n\nmutation water(',
      right: 'mutation water(',
    },
  },
  resource: {
    title: 'A resource whose parts do not fit each other',
    means:
      'A resource says something of a field that fields of its type do not have, has a verb that needs a field or another verb which it lacks, or is called as another one.',
    mend: 'The message says what is missing, or which types a word is for.',
    example: {
      told: 'A resource needs a spec whose envelopes are made.',
      wrong: 'A verb `restore` without `archive`.',
      right: 'Both, or neither.',
    },
  },
  graphql: {
    dependsOn: ['api', 'console'],
    title: 'An operation that does not fit the schema',
    means:
      'An operation asks for something that the backend does not offer: a field or type that there is not, a value of another kind, or without what is needed.',
    mend: 'Look into api/schema.graphql, which says what the backend offers. The message tells the nearest name.',
    example: {
      file: plantOperations,
      instead: '      watered\n    }\n    count',
      wrong: '      waterd\n    }\n    count',
      right: '      watered\n    }\n    count',
    },
  },
  'missing-variable': {
    title: 'An operation is not sent what it needs',
    means: 'The operation cannot do without a value that nothing here sends: the backend would refuse it.',
    mend: 'Give it under "with".',
    example: {
      file: 'screens/plant.yaml',
      instead: '{ query: plant, with: { id: "${route.id}" }, entity: Plant }',
      wrong: '{ query: plant, entity: Plant }',
      right: '{ query: plant, with: { id: "${route.id}" }, entity: Plant }',
    },
  },
  redundant: {
    title: 'A value that the place fills in all the same',
    means:
      'Under "place", console.yaml says what operations are sent of where staff are. The same stands here once more, so that it would have to be changed twice. That is a warning.',
    mend: 'Leave it out; "check --fix" does it.',
    example: {
      file: 'screens/plant.yaml',
      instead: '{ query: plant, with: { id: "${route.id}" }, entity: Plant }',
      wrong: `{ query: plant, with: { id: "\${coalesce(route.id, 'first')}" }, entity: Plant }`,
      right: '{ query: plant, entity: Plant }',
      beside: [
        { file: 'console.yaml', instead: 'layout:', text: `place: { id: "\${coalesce(route.id, 'first')}" }\nlayout:` },
      ],
    },
  },
  'no-envelope': {
    title: 'An operation does not ask how it went',
    means:
      'console.yaml says in which fields the backend tells whether all went well ("envelope"). The operation does not ask for one of them, so that a failure would look like success.',
    mend: 'Add the fields that the message names to the operation.',
    example: {
      file: plantOperations,
      instead: '  water(id: $id, litres: $litres) {\n    data {\n      id\n    }\n    note',
      wrong: '  water(id: $id, litres: $litres) {\n    note',
      right: '  water(id: $id, litres: $litres) {\n    data {\n      id\n    }\n    note',
    },
  },
  'no-key': {
    title: 'An operation does not ask for the key of a thing',
    means:
      'The console keeps each thing under the key that its entity names, so that a change of it is seen wherever it is shown. The operation asks for such a thing without its key: its answer could not be kept, and would look like a failure.',
    mend: 'Add the key to the fields that the operation asks for. Where two things of the same key in different answers are different things, write "embedded: true" into the entity.',
    example: {
      file: plantOperations,
      instead: '  plant(id: $id) {\n    data {\n      id\n      name',
      wrong: '  plant(id: $id) {\n    data {\n      name',
      right: '  plant(id: $id) {\n    data {\n      id\n      name',
    },
  },
  'no-list': {
    title: 'A listing of something that is no list',
    means:
      'A listing shows many things, and its query gives one. The parts of a file that is uploaded are many as well.',
    mend: 'Take a query that gives a list, or the block "details" for a single thing.',
    example: {
      file: 'screens/plants.yaml',
      instead:
        '    query: plants\n    entity: Plant\n    page: { size: "${limits.page}", more: button, sends: { page: Page, size: Size } }\n    search: { placeholder: Search, sends: Words, keep: words }\n    filters:\n      - { name: kind, label: Kind, sends: Kind, keep: kind, default: All, options: { All: All kinds, Tree: Trees, Herb: Herbs }, omit: [All] }',
      wrong: '    query: plant\n    with: { id: rose }\n    entity: Plant',
      right: '    query: plants\n    entity: Plant',
    },
  },
  'not-fetched': {
    onceInFile: true,
    title: 'A field that the operation does not ask for',
    means: 'The backend has the field, but the operation does not ask for it, so that it would always be empty.',
    mend: 'Add the field to the operation.',
    example: {
      file: 'screens/plant.yaml',
      instead: 'fields: [name, watered]',
      wrong: 'fields: [name, kind]',
      right: 'fields: [name, watered]',
      beside: [{ file: 'entities/plant.yaml', instead: 'fields:', text: 'fields:\n  kind: { label: Kind }' }],
    },
  },
  'renamed-field': {
    title: 'The field of an operation was given another name',
    means: 'What an operation answers is found by the name of its field, which an alias ("name: field") hides.',
    mend: 'Take the alias out.',
    example: { file: plantOperations, instead: '  water(id:', wrong: '  done: water(id:', right: '  water(id:' },
  },
  'several-fields': {
    title: 'An operation asks for several things at once',
    means: 'Each operation asks for one field of the backend, so that its answer can be told apart.',
    mend: 'Make several operations of it.',
    example: {
      file: plantOperations,
      instead: 'query rights {',
      wrong: 'query rights {\n  more: rights { data { grants { action subject } } }',
      right: 'query rights {',
    },
  },
  'unnamed-operation': {
    dependsOn: ['api'],
    title: 'An operation without a name',
    means: 'Screens ask for operations by name; this one has none.',
    mend: 'Write a name behind "query" or "mutation".',
    example: {
      file: plantOperations,
      instead: 'query rights {',
      wrong: '{ rights { data { grants { action } } } }\n\nquery rights {',
      right: 'query rights {',
    },
  },
  'wrong-entity': {
    title: 'An entity of another type',
    means:
      'The entity shows one type of the schema, and what stands here is another: its labels and formats would not fit.',
    mend: 'Name the entity of the type that the message names, or take "entity" out.',
    example: {
      file: 'screens/plant.yaml',
      instead: 'plant: { query: plant,',
      wrong: 'grants: { query: rights, entity: Plant }\n  plant: { query: plant,',
      right: 'grants: { query: rights }\n  plant: { query: plant,',
    },
  },
  'wrong-operation': {
    title: 'Subscriptions are not part of the language',
    means:
      'Screens load with queries and change with mutations. A subscription, which goes on telling, cannot be used.',
    mend: 'Write a query, and "refetch" it when something changed.',
    example: {
      file: plantOperations,
      instead: 'query rights {',
      wrong: 'subscription growth { growth }\n\nquery rights {',
      right: 'query rights {',
      beside: [
        {
          file: 'api/schema.graphql',
          instead: 'type Mutation {',
          text: 'type Subscription {\n  growth: Int\n}\n\ntype Mutation {',
        },
      ],
    },
  },
}
