import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useServices } from '../../../runtime/services-context.tsx'
import { keptNumber, numberOf, numbersIn } from '../../../runtime/texts/kept-numbers.ts'
import { numberText } from '../../../runtime/texts/numbers.ts'
import { useNumberText } from '../../../runtime/texts/use-number-text.ts'

interface BoxProps {
  readonly label: string
  readonly error: string | undefined
}

interface NumberBoxProps extends BoxProps {
  /** As an address has it; what is no number stays as it was typed. */
  readonly value: string
  readonly change: (value: string) => void
}

/** A number to filter by, written as the page writes numbers. */
export function NumberBox({ label, error, value, change }: NumberBoxProps) {
  const number = useNumberText(numberOf(value), (next) => change(keptNumber(next)))
  return (
    <TextInput
      label={label}
      error={error}
      inputMode="decimal"
      value={number.text}
      onChange={({ target }) => number.type(target.value)}
      onBlur={number.settle}
    />
  )
}

interface NumbersBoxProps extends BoxProps {
  readonly values: readonly string[]
  readonly change: (values: readonly string[]) => void
}

/** Several numbers, with `;` between them, or with commas where these are no marks of decimals. */
export function NumbersBox({ label, error, values, change }: NumbersBoxProps) {
  const { language } = useServices().texts
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      label={label}
      error={error}
      value={typed ?? values.map((value) => numberText(numberOf(value), language)).join('; ')}
      onChange={({ target }) => {
        setTyped(target.value)
        change(numbersIn(target.value, language))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
