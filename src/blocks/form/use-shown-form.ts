import { type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import { PageFormsContext } from '../../runtime/actions/places.ts'
import type { Scopes } from '../../runtime/expressions/scopes.ts'
import type { ShownForm } from '../../runtime/forms/page-forms.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { createStore } from '../../runtime/store.ts'
import { focusPath } from './focus-path.ts'
import { fieldOfPath } from './saved-paths.ts'
import { toldProblems } from './told-problems.ts'
import { insideOf } from './use-shown.ts'

/**
 * Tells the screen of the form, for what leads to its fields from elsewhere.
 * @param more what a form of another kind tells beside that
 */
export function useShownForm(
  { form }: FormBlock,
  scopes: Scopes,
  store: FormStore,
  element: RefObject<HTMLFormElement | null>,
  more?: (shown: ShownForm) => ShownForm,
): ShownForm {
  const { texts } = useServices()
  const forms = useContext(PageFormsContext)
  const latest = useRef(scopes)
  useEffect(() => {
    latest.current = scopes
  }, [scopes])
  const shown = useMemo(() => {
    const told = createStore(0)
    const plain: ShownForm = {
      store,
      problems: () => toldProblems(store, texts, latest.current.settled, insideOf(latest.current).asked),
      focus: (path) => focusPath(element.current, path),
      isComing: () => element.current?.querySelector('[data-coming]') != null,
      tell(found) {
        store.tell(found.map(({ path, words }) => ({ ...fieldOfPath(path, form), words })))
        told.set((before) => before + 1)
      },
      told,
      listed: createStore(0),
    }
    return more ? more(plain) : plain
  }, [store, texts, element, form, more])
  useEffect(() => forms?.add(form.name, shown), [forms, form.name, shown])
  return shown
}
