import { useMemo } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import type { Values } from '../../../generator/grammar/compiled.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { extendScopes, Loaded, loadedGroup, type Scopes } from '../expressions/scopes.ts'
import { useScopes } from '../scope.tsx'

/**
 * The scopes of a form's own expressions: those around its block, with what the block gives it as `input`. The block's
 * own expressions do not see it: in a dialog, theirs is the dialog's.
 */
export function useFormScopes({ with: given }: Pick<FormBlock, 'with'>): Scopes {
  const around = useScopes()
  return useMemo(() => (given ? extendScopes(around, { input: inputOf(given, around) }) : around), [given, around])
}

/** Each value waits for what itself asks for, so that a field is held up by nothing that it does not read. */
function inputOf(given: Values, around: Scopes): Loaded {
  return loadedGroup(
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        new Loaded(
          () => valueIn(value, around.reading),
          () => valueIn(value, around.settled),
        ),
      ]),
    ),
  )
}
