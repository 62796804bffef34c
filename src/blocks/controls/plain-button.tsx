import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

/** A button of the engine itself: try again, clear. */
export function PlainButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  return <Button variant="default" {...props} />
}
