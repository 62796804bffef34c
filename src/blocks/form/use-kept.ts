import { useEffect } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import { useScreenState } from '../../runtime/screen-state.ts'

/** What stands in a form goes into the screen's state as a list: empty as long as something is wrong or missing. */
export function useKept({ keeps }: FormBlock, store: FormStore): void {
  const { now, set } = useScreenState()
  useEffect(() => {
    if (keeps === undefined) return
    const keep = () => {
      const entered = store.isRight() ? [store.data()] : []
      if (JSON.stringify(now?.()[keeps]) !== JSON.stringify(entered)) set({ [keeps]: entered })
    }
    keep()
    return store.subscribeAll(keep)
  }, [keeps, store, now, set])
}
