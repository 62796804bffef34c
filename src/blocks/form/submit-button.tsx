import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import type { SentForm } from '../../../generator/grammar/blocks/form.ts'
import { useFormStore, useFormValues } from '../../runtime/forms/use-form.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { isHeldBack, submitWords } from './use-shown.ts'

export interface SubmitButtonProps {
  readonly submit: SentForm['submit']
  /** The whole form is disabled. */
  readonly disabled: boolean
  readonly running: boolean
  /** Why whoever looks may not send it, in words. */
  readonly refused?: string
}

/** The button that sends the form. It alone is drawn again when what is typed lets the form be sent, or no more. */
export function SubmitButton({ submit, disabled, running, refused }: SubmitButtonProps) {
  const { form } = useFormStore()
  const scopes = useScopes()
  const services = useServices()
  // Words without arguments are the same whatever is typed.
  const fixed = useMemo(
    () => (submit.label.args ? undefined : services.texts.of(submit.label, scopes.settled)),
    [submit, services, scopes],
  )
  const label = useFormValues(
    useCallback(
      (values) => fixed ?? submitWords(submit.label, form, values, services, scopes),
      [fixed, submit, form, services, scopes],
    ),
  )
  const heldBack = useFormValues(
    useCallback((values) => isHeldBack(submit.disabled, form, values, scopes), [submit, form, scopes]),
  )
  return (
    <Button
      type="submit"
      variant={submit.quiet ? 'default' : 'filled'}
      loading={running}
      aria-busy={running || undefined}
      // What is only marked as disabled can have the focus, so that its reason can be read.
      disabled={refused === undefined && (disabled || heldBack)}
      aria-disabled={refused === undefined ? undefined : true}
      data-disabled={refused === undefined ? undefined : true}
      title={refused}
      fullWidth={submit.wide}
      data-wide={submit.wide}
    >
      {label}
    </Button>
  )
}
