import { contextOf, createFile, type Draft } from '../draft.ts'
import { fileText, flow } from '../yaml-text.ts'
import { type Area, say, verbOf } from './area.ts'
import { largestPage } from './linked.ts'
import { window, writeDialog } from './window.ts'

/** Writes the form and the dialog in which one is moved to before another, where things stand in an order. */
export function moveResource(area: Area, draft: Draft): Draft {
  const { resource, moving, order, title } = area
  const { name, key, many } = resource
  const [moves, list] = [verbOf('order', area), verbOf('list', area)]
  if (!moves || !list) return draft
  const before = {
    label: say('before', area),
    type: 'choice',
    from: flow({ items: '${input.others}', value: key, label: title }),
    help: say('toTheEnd', area),
  }
  const form = { input: flow({ others: flow([name]) }), fields: { before: flow(before) } }
  const sorted = order !== undefined && list.sorts?.includes(order)
  const values = { ...(sorted && { Sort: order }), PageSize: largestPage(contextOf(draft)) }
  const sends = { [key]: `\${input.thing.${key}}`, Version: '${input.thing.Version}', Before: '${form.before}' }
  const dialog = window({
    title: say('moveTitle', area),
    size: 'small',
    input: { thing: name },
    data: { others: flow({ query: list.operation, with: flow(values), entity: name }) },
    form: moving,
    with: { others: `\${data.others.filter(each, each.${key} != input.thing.${key})}` },
    submit: {
      label: say('move', area),
      do: [
        flow({ mutate: moves.operation, with: flow(sends) }),
        flow({ close: true }),
        flow({ notify: say('moved', area) }),
        flow({ refetch: flow([many]) }),
      ],
    },
    cancel: say('cancel', area),
  })
  const formed = createFile(draft, 'forms', moving, fileText(form))
  return writeDialog(moving, dialog, formed)
}
