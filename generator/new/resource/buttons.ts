import { isChanged, type ReadVerb } from '../../load/resources/resource.ts'
import { flow, type Yaml } from '../yaml-text.ts'
import { type Area, changingOf, gatesOf, makingOf, say, verbOf } from './area.ts'
import type { PhraseName } from './phrases.ts'

/** The buttons above the list, and those in the menu of each thing. Only what can be done with it is offered. */
export function buttonsOf(area: Area): { readonly actions: readonly Yaml[]; readonly menu: readonly Yaml[] } {
  const { making, editing, moving, resource, title } = area
  const { key, many } = resource
  const [create, update] = [makingOf(area), changingOf(area)]
  const [get, order, copy] = (['get', 'order', 'copy'] as const).map((each) => verbOf(each, area))
  const [archive, restore, remove] = (['archive', 'restore', 'remove'] as const).map((each) => verbOf(each, area))
  const id = { [key]: `\${item.${key}}` }
  const seen = flow({ ...id, ...(isChanged(resource) && { Version: '${item.Version}' }) })
  const inUse = archive && '${!item.Archived}'
  const putAway = archive && '${item.Archived}'
  const told = (mutation: ReadVerb, values: Yaml, done: PhraseName, meanwhile?: Yaml): readonly Yaml[] => [
    flow({ mutate: mutation.operation, with: values, meanwhile }),
    flow({ notify: say(done, area), first: '${result.message}' }),
    flow({ refetch: flow([many]) }),
  ]
  const gone = flow({ gone: true })
  const item = (verb: ReadVerb, label: PhraseName, icon: string, steps: readonly Yaml[], more: Offered = {}): Yaml =>
    flow({ label: say(label, area), icon, danger: more.danger, when: more.when, ...gatesOf(verb), do: steps })
  const asked = flow({
    title: say('removeTitle', area),
    text: say('removeText', area).replace('{name}', `\${item.${title}}`),
    button: say('remove', area),
    danger: true,
  })
  const actions = create && {
    label: say('new', area),
    icon: 'plus',
    primary: true,
    ...gatesOf(create),
    do: [flow({ open: making })],
  }
  return {
    actions: actions ? [flow(actions)] : [],
    menu: [
      ...(update && get
        ? [item(update, 'edit', 'pencil', [flow({ open: editing, with: flow(id) })], { when: inUse })]
        : []),
      ...(order
        ? [
            item(order, 'move', 'arrows-sort', [flow({ open: moving, with: flow({ thing: '${item}' }) })], {
              when: inUse,
            }),
          ]
        : []),
      ...(copy ? [item(copy, 'copy', 'copy', told(copy, flow(id), 'copied'), { when: inUse })] : []),
      ...(archive ? [item(archive, 'archive', 'archive', told(archive, seen, 'archived', gone), { when: inUse })] : []),
      ...(restore
        ? [item(restore, 'restore', 'restore', told(restore, seen, 'restored', gone), { when: putAway })]
        : []),
      ...(remove
        ? [
            item(remove, 'remove', 'trash', [flow({ confirm: asked }), ...told(remove, seen, 'removed', gone)], {
              danger: true,
              when: remove.onlyArchived ? putAway : undefined,
            }),
          ]
        : []),
    ],
  }
}

/** When a button is offered, and whether something is lost by it. */
interface Offered {
  readonly when?: string | undefined
  readonly danger?: true
}

/** Whether one can be changed: it is asked for anew then, so that nobody changes what they have not seen. */
export function isEdited(area: Area): boolean {
  return changingOf(area) !== undefined && verbOf('get', area) !== undefined
}
