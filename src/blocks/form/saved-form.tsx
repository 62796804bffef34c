import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { SavedForm as Node } from '../../../generator/grammar/blocks/form.ts'
import { FormPlaceContext } from '../../runtime/actions/places.ts'
import { useKeptPlace } from '../../runtime/forms/kept-place.ts'
import type { OthersInFields, ShownForm } from '../../runtime/forms/page-forms.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { type Saving, SavingContext } from '../../runtime/forms/saving-context.ts'
import { FormIsDisabledContext, FormStoreContext } from '../../runtime/forms/use-form.ts'
import { useFormScopes } from '../../runtime/forms/use-form-scopes.ts'
import { useUnsaved } from '../../runtime/forms/use-unsaved.ts'
import { useShown } from '../../runtime/rights/use-gate.ts'
import { ScopesProvider, useValue } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { createStore } from '../../runtime/store.ts'
import { DraftLine } from './draft-line.tsx'
import { enteredPath } from './entered-path.ts'
import { focusFirst } from './focus-first.ts'
import styles from './form.module.css'
import { FormActions } from './form-actions.tsx'
import { RjsfForm } from './rjsf-form.tsx'
import line from './save-line.module.css'
import { SaveLine } from './save-line.tsx'
import { savedShown } from './saved-shown.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { useAutosave } from './use-autosave.ts'
import { useFormPlace } from './use-form-place.ts'
import { useKept } from './use-kept.ts'
import { useShownForm } from './use-shown-form.ts'

/** A form that saves itself: another one for each thing that it can be about. */
export default function SavedForm({ node }: { node: Node }) {
  const place = useKeptPlace()
  return <OpenSavedForm key={place.address} node={node} place={place} />
}

function OpenSavedForm({ node, place }: { node: Node; place: ReturnType<typeof useKeptPlace> }) {
  const services = useServices()
  const idPrefix = `form${useId().replace(/\W/g, '')}`
  const element = useRef<HTMLFormElement>(null)
  const own = useFormScopes(node)
  const { store, autosave, history } = useAutosave(node, own)
  useKept(node, store)
  const [first] = useState(() => store.values())
  const [person] = useState(() => personOf(services))
  const held = useValue(node.disabled, false)
  const { shown, disabled: refused } = useShown(node.autosave)
  const disabled = held || !shown || refused !== undefined
  const { paths, texts } = node.autosave
  const saving = useMemo(
    (): Saving => ({
      autosave,
      settles: autosave,
      paths,
      texts,
      says: (word, name) => services.texts.of(texts[word], own.settled, { name }),
      entered: () => enteredPath(element.current, node.form, paths),
      others: createStore<OthersInFields>(new Map()),
    }),
    [autosave, node.form, paths, texts, services, own.settled],
  )
  const asSaved = useCallback((shown: ShownForm) => savedShown(shown, saving, node.form, element), [saving, node.form])
  const { focus } = useShownForm(node, own, store, element, asSaved)
  const formPlace = useFormPlace(node, own, store, focus)
  const draft = useRef(undefined)
  useUnsaved({ store, sending: never, goneOn: place.goneOn, save: autosave.flush })
  return (
    <FormStoreContext value={store}>
      <SavingContext value={saving}>
        <form
          ref={element}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void autosave.flush()
          }}
          // Whoever leaves a field may go to another page next.
          onBlur={() => void autosave.flush()}
          data-form={node.form.name}
        >
          {!disabled && (
            <div className={line.bar}>
              <SaveLine autosave={autosave} texts={texts} />
              <UndoButtons form={node.form} history={history} words={saving} element={element} />
            </div>
          )}
          {person !== undefined && !disabled && (
            <DraftLine
              form={{ store, sending: never, draft, focus: () => focusFirst(element), saves: autosave }}
              person={person}
              address={place.address}
            />
          )}
          <ScopesProvider scopes={own}>
            <fieldset className={styles.fields} aria-disabled={disabled || undefined}>
              <FormIsDisabledContext value={disabled}>
                <RjsfForm form={node.form} initial={first} idPrefix={idPrefix} />
              </FormIsDisabledContext>
            </fieldset>
          </ScopesProvider>
          {node.actions && (
            <div className={styles.actions}>
              <FormPlaceContext value={formPlace}>
                <FormActions actions={node.actions} store={store} />
              </FormPlaceContext>
            </div>
          )}
        </form>
      </SavingContext>
    </FormStoreContext>
  )
}

/** Nothing of it is sent at once and as a whole. */
const never = { current: false } as const
