import { type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import { PageFormsContext } from '../../runtime/actions/places.ts'
import type { Scopes } from '../../runtime/expressions/scopes.ts'
import type { ShownForm } from '../../runtime/forms/page-forms.ts'
import type { Saving } from '../../runtime/forms/saving-context.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { createStore } from '../../runtime/store.ts'
import { focusPath } from './focus-path.ts'
import { fieldOfPath, pathOfField } from './saved-paths.ts'
import { toldProblems } from './told-problems.ts'
import { insideOf } from './use-shown.ts'

/** Tells the screen of the form, for what leads to its fields from elsewhere. */
export function useShownForm(
  { form }: FormBlock,
  scopes: Scopes,
  store: FormStore,
  element: RefObject<HTMLFormElement | null>,
  saving?: Saving,
): ShownForm {
  const { texts } = useServices()
  const forms = useContext(PageFormsContext)
  const latest = useRef(scopes)
  useEffect(() => {
    latest.current = scopes
  }, [scopes])
  const shown = useMemo((): ShownForm => {
    const told = createStore(0)
    // A form that saves itself is led into by what its changes are called, too: a key that data name.
    const focus = (path: string) =>
      focusPath(element.current, path) ||
      (saving !== undefined && focusPath(element.current, pathOfField(fieldOfPath(path, form, saving.paths))))
    return {
      store,
      problems: () => toldProblems(store, texts, latest.current.settled, insideOf(latest.current).asked),
      focus,
      isComing: () => element.current?.querySelector('[data-coming]') != null,
      tell(found) {
        store.tell(found.map(({ path, words }) => ({ ...fieldOfPath(path, form, saving?.paths), words })))
        told.set((before) => before + 1)
      },
      told,
      ...(saving && {
        others: saving.others,
        entered: saving.entered,
        async save() {
          const { autosave, paths } = saving
          await autosave.flush()
          if (!autosave.pending()) return true
          const [conflict] = autosave.state.get().conflicts.keys()
          if (conflict !== undefined) focus(pathOfField(fieldOfPath(conflict, form, paths)))
          // What is not even sent is wrong by the form's own rules.
          else if (store.check().length > 0) told.set((before) => before + 1)
          return false
        },
      }),
      listed: createStore(0),
    }
  }, [store, texts, element, form, saving])
  useEffect(() => forms?.add(form.name, shown), [forms, form.name, shown])
  return shown
}
