import { print, stripIgnoredCharacters } from 'graphql'
import { accountsOf, rolesOf } from '../check/roles.ts'
import type { CheckedSpec } from '../check/spec.ts'
import type { Place, Right } from '../grammar/compiled.ts'
import { placeText } from '../load/source.ts'
import { entry } from '../load/tree.ts'
import type { FindSource } from './argument-sources.ts'
import { argumentsFor } from './calls.ts'
import type { GrantCase } from './case.ts'
import { levelPlaces } from './levels.ts'
import { keySpot, keysOf } from './spots.ts'

/** For every account and level: the rights that its role states are those that the server gives it. */
export function grantCases(spec: CheckedSpec, source: FindSource): readonly GrantCase[] {
  const { context } = spec
  const roles = new Map(rolesOf(context).map((role) => [role.name, role]))
  const accounts = keysOf(context.spec.concepts.get('accounts')?.[0]?.tree)
  const roleNodes = keysOf(entry(context.spec.concepts.get('permissions')?.[0]?.tree, 'roles')?.value)
  return accountsOf(spec).flatMap(({ email, role: name }) => {
    const role = roles.get(name)
    const account = accounts.find(({ key }) => key === email)
    const node = roleNodes.find(({ key }) => key === name)
    if (!role || !account || !node) return []
    return levelPlaces(spec).flatMap((level): readonly GrantCase[] => {
      const operation = context.operations.get(level.query)
      const field = operation && context.graphql.schema?.getQueryType()?.getFields()[operation.field]
      if (!field) return []
      const granted = entry(entry(node.value, 'grants')?.value, level.name)?.value
      const rights = role.grants.get(level.name) ?? []
      return [
        {
          kind: 'grant',
          id: `grant/${email}/${level.name}`,
          at: placeText(account.keySpan),
          also: [keySpot('grant', node), ...keysOf(granted).map((each) => keySpot('grant', each))].map(
            ({ at }): Place => at,
          ),
          account: email,
          role: name,
          level: level.name,
          field: `Query.${field.name}`,
          document: stripIgnoredCharacters(print(operation.document)),
          arguments: argumentsFor(field, level.arguments, source),
          rights: sorted(rights),
        },
      ]
    })
  })
}

function sorted(rights: readonly Right[]): readonly Right[] {
  const text = ({ action, subject }: Right) => `${subject} ${action}`
  return [...new Map(rights.map((right) => [text(right), right])).values()].sort((a, b) => (text(a) < text(b) ? -1 : 1))
}
