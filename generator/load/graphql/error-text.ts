/** What a definition may begin with. */
export const keywords = [
  'query',
  'mutation',
  'fragment',
  'type',
  'input',
  'enum',
  'interface',
  'union',
  'scalar',
  'directive',
  'schema',
  'extend',
]

/** What GraphQL says most, in the words of the spec: a pattern over its message, and the sentence with its parts. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^Cannot query field "(.+)" on type "(.+)"\.$/, '$2 has no field "$1".'],
  [/^Unknown type "(.+)"\.$/, 'The schema has no type "$1".'],
  [/^Unknown argument "(.+)" on field ".+\.(.+)"\.$/, '"$2" takes no "$1".'],
  [/^Unknown argument "(.+)" on directive "(.+)"\.$/, '"$2" takes no "$1".'],
  [/^Unknown directive "(.+)"\.$/, 'There is no "$1".'],
  [/^Unknown fragment "(.+)"\.$/, 'There is no fragment "$1".'],
  [
    /^Variable "(.+)" is not defined by operation "(.+)"\.$/,
    'The operation $2 has no variable "$1": add it in the brackets behind the name of the operation.',
  ],
  [
    /^Variable "(.+)" is never used in operation "(.+)"\.$/,
    'The operation $2 never uses its variable "$1": send it, or remove it.',
  ],
  [
    /^Variable "(.+)" of type "(.+)" used in position expecting type "(.+)"\.$/,
    'The variable "$1" is "$2", but "$3" is needed here: write "$1: $3" behind the name of the operation.',
  ],
  [
    /^Field "(.+)" argument "(.+)" of type "(.+)" is required, but it was not provided\.$/,
    '"$1" needs "$2" ($3): send it.',
  ],
  [
    /^Field "(.+)" of type "(.+)" must have a selection of subfields\..*$/,
    '"$1" is made of several fields: say which in { … } behind it.',
  ],
  [
    /^Field "(.+)" must not have a selection since type "(.+)" has no subfields\.$/,
    '"$1" is a single value ($2): remove the { … } behind it.',
  ],
  [
    /^Interface field (\w+)\.(\w+) expected but (\w+) does not provide it\.$/,
    '"$3" has no field "$2", which every "$1" has: add it.',
  ],
  [/^Enum value "(\w+)\.(\w+)" can only be defined once\.$/, '"$2" stands in "$1" twice: remove one.'],
  [/^Field "(\w+)\.(\w+)" can only be defined once\.$/, '"$2" stands in "$1" twice: rename or remove one.'],
  [/^There can be only one (\w+) named "(.+)"\.$/, 'There are two called "$2": rename or remove one.'],
  [/^Expected Name, found <EOF>\.?$/, 'The file stops in the middle: a "}" is missing.'],
  [/^Unexpected <EOF>\.?$/, 'The file stops in the middle: something is missing at its end.'],
  [/^Expected Name, found "}"\.?$/, 'Nothing stands between these braces: name a field, or remove them.'],
  [/^Unexpected "}"\.?$/, 'There is a "}" too many here.'],
  [/^Unexpected Name "(.+)"\.?$/, '"$1" cannot stand here: definitions begin with query, mutation, fragment or type.'],
  [/^Expected "(.+)", found <EOF>\.?$/, 'The file stops in the middle: "$1" is missing.'],
  [/^Expected (.+), found (.+?)\.?$/, '$1 goes here, but this is $2.'],
]

/** A message of GraphQL as a sentence for people; those that are not known stay as they are. */
export function graphqlErrorText(message: string): string {
  const [pattern, sentence] = sentences.find(([each]) => each.test(message)) ?? []
  const words = pattern && sentence !== undefined ? message.replace(pattern, sentence) : message
  return /[.!?]$/.test(words) ? words : `${words}.`
}
