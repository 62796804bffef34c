import { data, entryOf, type Linked, type LinkedEntry, type LinkedObject, linkedObject } from '../../check/linked.ts'
import type { Origin } from '../../check/origins.ts'
import { rolesOf } from '../../check/roles.ts'
import type { CheckedSpec } from '../../check/spec.ts'
import { formLinked } from './forms.ts'
import { operationLinked, requiresLinked, schemaLinked } from './graphql.ts'
import { resourcesLinked } from './resources.ts'
import { localeLinked, messagesLinked } from './texts.ts'

/** Notes where something that is put together here comes from. */
export type NoteOrigin = (linked: Linked, origin: Origin) => void

/** Everything that a checked spec says, as one tree: what two specs are compared by. */
export function compiledOf(checked: CheckedSpec, note: NoteOrigin): LinkedObject {
  const { context, files } = checked
  const file = (name: Parameters<typeof files.get>[0]): Linked => files.get(name) ?? linkedObject([])
  return linkedObject([
    ['console', without(file('console'), 'specVersion')],
    ['permissions', without(file('permissions'), 'roles')],
    ['roles', rolesLinked(checked)],
    ['accounts', file('accounts')],
    ['routes', routesLinked(file('routes'), note, context.origins.get.bind(context.origins))],
    ['menus', file('menus')],
    ['screens', named(checked.screens, ({ linked }) => without(linked, 'parts'))],
    ['dialogs', named(checked.dialogs, ({ linked }) => without(linked, 'parts'))],
    ['forms', named([...context.forms.values()], (form) => formLinked(form, checked, note))],
    ['messages', messagesLinked(context.messages)],
    ['locales', linkedObject(checked.locales.map((each) => [each.language, localeLinked(each)]))],
    ['mails', file('mails')],
    ['manual', file('manual')],
    ['news', file('news')],
    ['limits', file('limits')],
    ['features', file('features')],
    ['deployments', linkedObject([...checked.deployments])],
    ['resources', resourcesLinked(context, note)],
    ['operations', named([...context.operations.values()], operationLinked)],
    ['schema', schemaLinked(context.graphql.schema)],
    ['requires', requiresLinked(checked.requirements)],
    ['entities', linkedObject([...checked.entities])],
    ['errors', files.get('errors') ?? { is: 'list', items: [] }],
    ['theme', file('theme')],
    ['widgets', file('widgets')],
    ['accepted', files.get('accepted') ?? { is: 'list', items: [] }],
  ])

  function named<Each extends { readonly name: string }>(all: readonly Each[], of: (each: Each) => Linked): Linked {
    return linkedObject(all.map((each) => [each.name, of(each)]))
  }

  function without(linked: Linked, word: string): Linked {
    if (linked.is !== 'object') return linked
    const rest = linkedObject(linked.entries.filter(([name]) => name !== word))
    const origin = context.origins.get(linked)
    if (origin) note(rest, origin)
    return rest
  }
}

/** Rights are spelled out, so that `all` and a list of everything are the same. */
function rolesLinked({ context }: CheckedSpec): Linked {
  return linkedObject(
    rolesOf(context).map(({ name, text, grants }) => [
      name,
      linkedObject([
        ['text', data(text)],
        ['grants', data(Object.fromEntries([...grants].map(([level, rights]) => [level, bySubject(rights)])))],
      ]),
    ]),
  )
}

function bySubject(rights: readonly { readonly action: string; readonly subject: string }[]): Record<string, object> {
  const found: Record<string, Record<string, true>> = {}
  for (const { action, subject } of rights) found[subject] = { ...found[subject], [action]: true }
  return found
}

/** The ways of writing a parameter of an address come to the same. */
function routesLinked(routes: Linked, note: NoteOrigin, originOf: (linked: Linked) => Origin | undefined): Linked {
  if (routes.is !== 'object') return routes
  const same = (made: Linked, of: Linked): Linked => {
    const origin = originOf(of)
    if (origin) note(made, origin)
    return made
  }
  return linkedObject(
    routes.entries.map(([name, route]): LinkedEntry => {
      if (route.is !== 'object') return [name, route]
      const entries = route.entries.map(([word, value]): LinkedEntry => {
        if (word !== 'query' || value.is !== 'object') return [word, value]
        return [word, linkedObject(value.entries.map(([each, one]) => [each, same(parameter(one), one)]))]
      })
      return [name, same(linkedObject(entries), route)]
    }),
  )
}

function parameter(linked: Linked): Linked {
  if (linked.is === 'data') return linkedObject([['type', linked]])
  return entryOf(linked, 'enum') && linked.is === 'object'
    ? linkedObject([['type', data('enum')], ...linked.entries])
    : linked
}
