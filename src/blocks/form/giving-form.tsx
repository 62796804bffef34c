import { use, useEffect, useId, useRef, useState } from 'react'
import type { GivingForm as Node } from '../../../generator/grammar/blocks/form.ts'
import { FormPlaceContext } from '../../runtime/actions/places.ts'
import { valuesOf } from '../../runtime/expressions/evaluate.ts'
import { extendScopes, type Scopes } from '../../runtime/expressions/scopes.ts'
import { TakesContext } from '../../runtime/forms/giving-context.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import { FormIsDisabledContext, FormStoreContext } from '../../runtime/forms/use-form.ts'
import { useFormScopes } from '../../runtime/forms/use-form-scopes.ts'
import { isSame } from '../../runtime/forms/values.ts'
import { ScopesProvider, useScopes, useValue } from '../../runtime/scope.tsx'
import styles from './form.module.css'
import { FormActions } from './form-actions.tsx'
import { RjsfForm } from './rjsf-form.tsx'
import { useFormPlace } from './use-form-place.ts'
import { useKept } from './use-kept.ts'
import { useOwnStore } from './use-own-store.ts'
import { useShownForm } from './use-shown-form.ts'

type Values = Readonly<Record<string, unknown>>

/** A form that hands what is typed to the block around it, at each key. */
export default function GivingForm({ node }: { readonly node: Node }) {
  const idPrefix = `form${useId().replace(/\W/g, '')}`
  const element = useRef<HTMLFormElement>(null)
  const scopes = useScopes()
  const own = useFormScopes(node)
  const takes = use(TakesContext)
  const given = useRef<Values>({})
  const latest = useRef({ scopes, takes })
  latest.current = { scopes, takes }
  const store = useOwnStore(node, own, (initial, store) => {
    arrive(initial, store)
    if (!store.dirty()) given.current = givenBy(node, store, latest.current.scopes)
    return true
  })
  useKept(node, store)
  const [first] = useState(() => store.values())
  const { focus } = useShownForm(node, own, store, element)
  const place = useFormPlace(node, own, store, focus)
  const disabled = useValue(node.disabled, false)
  useEffect(() => {
    given.current = givenBy(node, store, latest.current.scopes)
    return store.subscribeAll(() => {
      const { scopes, takes } = latest.current
      if (!takes || !store.dirty() || !store.isRight()) return
      const before = given.current
      const now = givenBy(node, store, scopes)
      const names = Object.keys(now).filter((name) => !isSame(now[name], before[name]))
      given.current = now
      if (names.length > 0) takes(Object.fromEntries(names.map((name) => [name, now[name]])))
    })
  }, [node, store])
  return (
    <FormStoreContext value={store}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
        }}
        data-form={node.form.name}
      >
        <ScopesProvider scopes={own}>
          <fieldset className={styles.fields} aria-disabled={disabled || undefined}>
            <FormIsDisabledContext value={disabled}>
              <RjsfForm form={node.form} initial={first} idPrefix={idPrefix} />
            </FormIsDisabledContext>
          </fieldset>
        </ScopesProvider>
        {node.actions && (
          <div className={styles.actions}>
            <FormPlaceContext value={place}>
              <FormActions actions={node.actions} store={store} />
            </FormPlaceContext>
          </div>
        )}
      </form>
    </FormStoreContext>
  )
}

/** What was typed and not handed over stays; elsewhere stands what came. */
function arrive(initial: Values, store: FormStore) {
  const [start, values] = [store.start(), store.values()]
  const next = Object.entries(values).map(([name, value]) => [
    name,
    isSame(value, start[name]) || isSame(value, initial[name]) ? initial[name] : value,
  ])
  store.rebase(initial, { ...initial, ...Object.fromEntries(next) })
}

function givenBy({ gives }: Node, store: FormStore, scopes: Scopes): Values {
  const given = valuesOf(gives, extendScopes(scopes, { form: store.data() }).settled)
  // What is empty is told as such: it is taken away.
  return Object.fromEntries(Object.keys(gives).map((name) => [name, given[name] ?? null]))
}
