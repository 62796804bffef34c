import { useContext, useEffect, useId, useReducer, useRef } from 'react'
import type { ProblemsBlock } from '../../../generator/grammar/blocks/problems.ts'
import { PageFormsContext } from '../../runtime/actions/places.ts'
import type { PageForms, ShownForm } from '../../runtime/forms/page-forms.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import { useStore } from '../../runtime/use-store.ts'
import { NextProblem } from './next-problem.tsx'
import styles from './problems.module.css'

/** What is wrong with a form of the page after a refused try, each a way to its field; nothing before. */
export function View({ node }: BlockProps<ProblemsBlock>) {
  const forms = useContext(PageFormsContext)
  return forms ? <OfPage node={node} forms={forms} /> : null
}

interface OfPageProps {
  readonly node: ProblemsBlock
  readonly forms: PageForms
}

function OfPage({ node, forms }: OfPageProps) {
  const form = useStore(forms.shown).get(node.form)
  return form ? <OfForm node={node} forms={forms} form={form} /> : null
}

function OfForm({ node, forms, form }: OfPageProps & { readonly form: ShownForm }) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Before anybody tried to send it, nothing is said here, whatever is typed.
    let isSaid = form.store.tried()
    return form.store.subscribeAll(() => {
      if (isSaid || form.store.tried()) draw()
      isSaid = form.store.tried()
    })
  }, [form])
  useEffect(() => {
    form.listed.set((before) => before + 1)
    return () => form.listed.set((before) => before - 1)
  }, [form])
  // Whoever pressed keys at the end of a long form sees what came of it.
  useEffect(() => form.told.subscribe(() => element.current?.scrollIntoView?.({ block: 'nearest' })), [form])
  const problems = form.store.tried() ? form.problems() : []
  const label = useText(node.label, { count: problems.length })
  const id = useId()
  const isEmpty = problems.length === 0
  return (
    <div ref={element} className={styles.problems} data-empty={isEmpty || undefined}>
      {/* Screen readers read what is put into a region that they know. */}
      <p id={id} className={styles.head} role="status">
        {!isEmpty && label}
      </p>
      {!isEmpty && (
        <ul className={styles.list} aria-labelledby={id}>
          {problems.map(({ path, words }) => (
            <li key={path}>
              <button type="button" className={styles.link} onClick={() => void forms.focus(node.form, path)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && node.next && (
        <NextProblem
          node={node.next}
          paths={problems.map(({ path }) => path)}
          lead={(path) => void forms.focus(node.form, path)}
        />
      )}
    </div>
  )
}

/** Nothing stands in its place before something is wrong. */
export function Skeleton() {
  return null
}
