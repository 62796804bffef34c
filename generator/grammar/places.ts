import { matching, object, type Rule, string, typed } from './language.ts'

/** Everywhere: where things of a resource are that are in no place. */
export const everywhere = 'platform'

/** A place as console.yaml has it, under the variable that operations are told it by. */
export interface PlaceWords {
  readonly name: string
  readonly value?: unknown
  readonly in?: string
  readonly one?: string
  readonly table?: string
  readonly as?: string
  readonly isolated?: Isolated
}

/** How rows of other places of the kind are hidden. */
export interface Isolated {
  readonly setting: string
  readonly role: string
}

const databaseName = matching(/^[a-z][a-z0-9_]*$/, 'a name of small letters, digits and underscores: gardens')

const isolated = object<Isolated>('isolation', {
  setting: {
    about: 'The setting of a connection that holds the id of the one whose rows it may see.',
    rule: matching(/^[a-z][a-z0-9_]*[.][a-z][a-z0-9_]*$/, 'the name of a setting: garden.here'),
    required: true,
  },
  role: { about: 'The role of the database from which the others are hidden.', rule: databaseName, required: true },
})

const place = object<PlaceWords>('place', {
  name: {
    about: 'What a resource says under `of` whose things are in such places. `platform` is everywhere.',
    rule: matching(/^[a-z][A-Za-z0-9]*$/, 'a name of letters and digits that begins with a small letter: garden'),
    required: true,
  },
  value: { about: 'The one in which staff are: sent where a use of an operation gives none.', rule: typed('any') },
  in: { about: 'The place in which each of these is: its id is asked for as well.', rule: string },
  one: { about: 'What staff call one, in what refuses something; its name unless it is said.', rule: string },
  table: {
    about: 'The table of such places, to which those of resources refer; the backend has none unless it is said.',
    rule: databaseName,
  },
  as: {
    about:
      'The argument by which operations of resources are told it, where that is not the variable: the one of a place around it, where the backend takes the id of either for it.',
    rule: string,
  },
  isolated: {
    about: 'Rows of other such places are hidden by row security of the database. For one that is in no other.',
    rule: isolated,
  },
})

const any = typed('any')

/** A value for a variable, or a place besides. */
export const placed: Rule = {
  rule: 'either',
  choices: [
    { looks: 'map', rule: place },
    ...(['text', 'number', 'boolean', 'list'] as const).map((looks) => ({ looks, rule: any })),
  ],
}
