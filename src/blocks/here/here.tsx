import { useContext } from 'react'
import type { HereBlock } from '../../../generator/grammar/blocks/here.ts'
import { PageFormsContext } from '../../runtime/actions/places.ts'
import type { PageForms, ShownForm } from '../../runtime/forms/page-forms.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import { useStore } from '../../runtime/use-store.ts'
import { personColour } from '../controls/person-colour.ts'
import styles from './here.module.css'
import { useCome } from './use-come.ts'
import { usePeople } from './use-people.ts'

/** Who else has open what a form of the page is about; nothing while nobody has. */
export function View({ node }: BlockProps<HereBlock>) {
  const forms = useContext(PageFormsContext)
  return forms ? <OfPage node={node} forms={forms} /> : null
}

function OfPage({ node, forms }: { readonly node: HereBlock; readonly forms: PageForms }) {
  const form = useStore(forms.shown).get(node.form)
  return form ? <OfForm node={node} form={form} /> : null
}

/** So many are named; of more it is said how many they are. */
const most = 3

function OfForm({ node, form }: { readonly node: HereBlock; readonly form: ShownForm }) {
  const people = usePeople(node, form)
  const label = useText(node.label)
  const came = useCome(node, people)
  const more = people.slice(most)
  return (
    <div className={styles.here} data-empty={people.length === 0 || undefined}>
      {people.length > 0 && (
        <ul className={styles.people} aria-label={label}>
          {people.slice(0, most).map(({ key, name, tone }) => (
            <li key={key} className={styles.person}>
              <span className={styles.dot} style={{ background: personColour(tone) }} aria-hidden />
              {name}
            </li>
          ))}
          {more.length > 0 && (
            <li className={styles.person} title={more.map(({ name }) => name).join(', ')}>
              +{more.length}
            </li>
          )}
        </ul>
      )}
      <span role="status" className={styles.unseen}>
        {came}
      </span>
    </div>
  )
}

/** Nothing stands in its place before somebody is there. */
export function Skeleton() {
  return null
}
