import { useContext, useEffect } from 'react'
import type { ShownBlocks } from '../../../generator/grammar/blocks.ts'
import { PageFormsContext } from '../../runtime/actions/places.ts'
import { holdsForm } from './holds-form.ts'

interface Tab {
  readonly name: string
  readonly blocks: ShownBlocks
}

/** Opens the tab of a form whose field somebody is led to. */
export function useHoldsForms(tabs: readonly Tab[], open: string | undefined, choose: (name: string) => void): void {
  const forms = useContext(PageFormsContext)
  useEffect(
    () =>
      forms?.addHolder((form) => {
        const tab = tabs.find(({ blocks }) => holdsForm(blocks, form))
        if (!tab || tab.name === open) return false
        choose(tab.name)
        return true
      }),
    [forms, tabs, open, choose],
  )
}
