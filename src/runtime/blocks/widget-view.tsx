import { type ComponentType, Suspense, useMemo } from 'react'
import type { Values } from '../../../generator/grammar/compiled.ts'
import { useDrawn } from '../code/use-drawn.ts'
import { useScope } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import { DefaultSkeleton } from './default-skeleton.tsx'
import { widgetInputs } from './widget-inputs.ts'

/** What a field of a form gives to the widget that draws it. */
export interface Entered {
  readonly value: unknown
  readonly change: (value: unknown) => void
  readonly disabled: boolean
}

interface WidgetViewProps {
  readonly name: string
  readonly with: Values
  readonly entered?: Entered
}

/** Draws a widget with what the spec gives it; a widget sees nothing but its inputs, and as a field what it holds. */
export function WidgetView({ name, with: values, entered }: WidgetViewProps) {
  const { texts } = useServices()
  const scope = useScope()
  const inputs = useMemo(() => widgetInputs(values, scope, texts), [values, scope, texts])
  return (
    <Suspense fallback={<WidgetSkeleton name={name} inputs={inputs} />}>
      <DrawnWidget name={name} inputs={entered ? { ...inputs, ...entered } : inputs} />
    </Suspense>
  )
}

interface DrawnWidgetProps {
  readonly name: string
  readonly inputs: Readonly<Record<string, unknown>>
}

function DrawnWidget({ name, inputs }: DrawnWidgetProps) {
  const { widgets } = useServices()
  const { View } = useDrawn(widgets, name)
  return <View {...inputs} />
}

function WidgetSkeleton({ name, inputs }: DrawnWidgetProps) {
  const Skeleton = useServices().widgets.peek(name)?.Skeleton as ComponentType<object> | undefined
  return Skeleton ? <Skeleton {...inputs} /> : <DefaultSkeleton />
}
