import type { SentForm } from '../../../generator/grammar/blocks/form.ts'
import { useKeptPlace } from '../../runtime/forms/kept-place.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import { useUnsaved } from '../../runtime/forms/use-unsaved.ts'
import { OneForm, type OpenForm } from './one-form.tsx'

/** A form in a window: what was typed into it is not thrown away by a slip, such as Escape or a press beside the window. */
export default function WindowForm({ node }: { node: SentForm }) {
  return <OneForm node={node} above={(form) => <Asks form={form} />} />
}

function Asks({ form: { store, sending } }: { form: OpenForm }) {
  const { goneOn } = useKeptPlace()
  useUnsaved({ store, sending, goneOn, slip: typed })
  return null
}

/** What is chosen is chosen again in a moment. */
const chosen: ReadonlySet<string> = new Set(['choice', 'choices', 'radio', 'checkbox', 'boolean', 'pick', 'hidden'])

const typed = {
  holds(store: FormStore): boolean {
    const [values, start] = [store.values(), store.start()]
    return store.form.fields.some(
      ({ name, type }) =>
        !chosen.has(type) && store.touched(name) && JSON.stringify(values[name]) !== JSON.stringify(start[name]),
    )
  },
}
