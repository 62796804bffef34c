import type { RefObject } from 'react'
import type { Form } from '../../../generator/grammar/forms.ts'
import type { ShownForm } from '../../runtime/forms/page-forms.ts'
import type { Saving } from '../../runtime/forms/saving-context.ts'
import { focusPath } from './focus-path.ts'
import { fieldOfPath, pathOfField } from './saved-paths.ts'

/** What a form that saves itself tells the screen beside what others do: it is led into by what its changes are called, too. */
export function savedShown(
  shown: ShownForm,
  { autosave, paths, entered, others }: Saving,
  form: Form,
  element: RefObject<HTMLFormElement | null>,
): ShownForm {
  const own = (path: string) => pathOfField(fieldOfPath(path, form, paths))
  const focus = (path: string) => shown.focus(path) || focusPath(element.current, own(path))
  return {
    ...shown,
    focus,
    tell: (found) => shown.tell(found.map(({ path, words }) => ({ path: own(path), words }))),
    others,
    entered,
    async save() {
      await autosave.flush()
      if (!autosave.pending()) return true
      const [conflict] = autosave.state.get().conflicts.keys()
      if (conflict !== undefined) focus(own(conflict))
      // What is not even sent is wrong by the form's own rules.
      else if (shown.store.check().length > 0) shown.told.set((before) => before + 1)
      return false
    },
  }
}
