import { type Formula, mapAtoms } from '../../model/formula.ts'
import type { AroundGate, Model, ModelGate, ModelRoute, Thing } from '../../model/model.ts'

/** The name that a feature has now, by the one that it had. */
export type FeatureNames = ReadonlyMap<string, string>

/** A model in which features have the names that they have now: a gate that asks for the same one asks the same. */
export function withFeatureNames(model: Model, names: FeatureNames): Model {
  if (names.size === 0) return model
  const named = (name: string) => names.get(name) ?? name
  const inGate = (gate: ModelGate | undefined): ModelGate | undefined =>
    gate && {
      ...gate,
      feature: gate.feature.map(named),
      ...(gate.when && { when: namedFeatures(gate.when, names) }),
    }
  const inRoute = (route: ModelRoute): ModelRoute => ({
    ...route,
    gate: inGate(route.gate),
    endsSession: route.endsSession && namedFeatures(route.endsSession, names),
    redirect: route.redirect && { ...route.redirect, when: namedFeatures(route.redirect.when, names) },
  })
  const around = (each: AroundGate): AroundGate => ({ ...each, gate: inGate(each.gate) ?? each.gate })
  const inThing = (thing: Thing): Thing => ({
    ...thing,
    gates: thing.gates.map(around),
    own: inGate(thing.own),
    when: thing.when && namedFeatures(thing.when, names),
    disabled: thing.disabled && namedFeatures(thing.disabled, names),
  })
  return {
    ...model,
    features: model.features.map(named),
    wholeFeature: model.wholeFeature === undefined ? undefined : named(model.wholeFeature),
    incomplete: model.incomplete && {
      ...model.incomplete,
      when: namedFeatures(model.incomplete.when, names),
    },
    routes: new Map([...model.routes].map(([name, route]) => [name, inRoute(route)])),
    things: model.things.map(inThing),
    operations: new Map(
      [...model.operations].map(([name, operation]) => {
        const { feature } = operation.requires
        const requires = { ...operation.requires, feature: feature === undefined ? undefined : named(feature) }
        return [name, { ...operation, requires }]
      }),
    ),
    deployments: new Map([...model.deployments].map(([name, disabled]) => [name, disabled.map(named)])),
  }
}

export function namedFeatures(formula: Formula, names: FeatureNames): Formula {
  return mapAtoms(formula, (atom) =>
    atom.is === 'feature' ? { is: 'feature', name: names.get(atom.name) ?? atom.name } : atom,
  )
}
