import type { DropInto } from '../../../generator/grammar/blocks/drop-into.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useSettled } from '../../runtime/scope.tsx'

/** Where files go that are dropped on a thing, for its `data-drop-into`; undefined where it takes none. */
export function useDropInto(drop: DropInto | undefined): string | undefined {
  const [shown] = useShownList(drop ? [drop] : none)
  return useSettled(shown?.node.into)
}

const none: readonly DropInto[] = []
