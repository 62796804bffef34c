import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildAbility } from '../../generator/values/gates/ability.ts'
import { evaluateGate, examineGate } from '../../generator/values/gates/evaluate.ts'
import { abilityBy, noOtherLevel } from '../support/ability.ts'
import { abilityOf, expression, featuresOf, gate, scopesOf, text, vocabulary } from './support/builders.ts'

const featureNames = ['Watering', 'Sowing', 'Composting']
const subjects = vocabulary.subjects.filter((subject) => subject !== 'Feature')
const anyRight = fc.record({ action: fc.constantFrom(...vocabulary.actions), subject: fc.constantFrom(...subjects) })
const anyRights = fc.uniqueArray(anyRight.map(({ action, subject }) => `${action} ${subject}`))
const anyGate = fc.record({
  can: fc.option(fc.array(anyRight, { maxLength: 3 }), { nil: undefined }),
  feature: fc.option(fc.subarray(featureNames), { nil: undefined }),
  when: fc.option(
    fc.boolean().map((holds) => expression(() => holds)),
    { nil: undefined },
  ),
})

const ask = (parts: Parameters<typeof gate>[0], rights: readonly string[], disabled: readonly string[] = []) => {
  const features = featuresOf(featureNames, disabled)
  return evaluateGate(gate(parts), { scope: scopesOf().reading, ability: abilityOf(rights, features), features })
}

describe('gates', () => {
  it('lets everybody through where there is none', () => {
    const features = featuresOf([])
    expect(evaluateGate(undefined, { scope: scopesOf().reading, ability: abilityOf([]), features })).toEqual({
      allowed: true,
    })
  })

  it('asks for pairs of action and subject, and no pair stands for another (P-6-01, P-6-03)', () => {
    const can = [{ action: 'Update', subject: 'Beds' }]
    expect(ask({ can }, ['Update Beds']).allowed).toBe(true)
    for (const other of ['Update Seeds', 'Read Beds', 'Administer Beds'])
      expect(ask({ can }, [other]).allowed).toBe(false)
  })

  it('knows the seven actions and nothing else, whoever sends it (P-6-02)', () => {
    for (const action of vocabulary.actions.filter((one) => one !== 'Access')) {
      expect(ask({ can: [{ action, subject: 'Beds' }] }, [`${action} Beds`]).allowed).toBe(true)
    }
    for (const made of ['manage all', 'manage Beds', 'Read all', 'Prune Beds']) {
      expect(ask({ can: [{ action: 'Read', subject: 'Beds' }] }, [made]).allowed).toBe(false)
    }
  })

  it('asks a feature as Access with a field; without one no feature is meant (P-6-02)', () => {
    const features = featuresOf(featureNames, ['Sowing'])
    const ability = abilityOf(['Access Feature'], features)
    expect(ability.can('Access', 'Feature', 'Watering')).toBe(true)
    expect(ability.can('Access', 'Feature', 'Sowing')).toBe(false)
    expect(ability.can('Access', 'Feature')).toBe(false)
  })

  it('asks the level that a gate names, whatever the level of the page is, and the page otherwise (P-2.4-13)', () => {
    const own = abilityOf(['Read Beds'])
    const ability = abilityBy(abilityOf([]).can, (level) => (level === 'own' ? own : abilityOf([])))
    const asking = { scope: scopesOf().reading, ability, features: featuresOf([]) }
    const can = [{ action: 'Read', subject: 'Beds' }]
    expect(evaluateGate(gate({ can, level: 'own' }), asking).allowed).toBe(true)
    expect(evaluateGate(gate({ can, level: 'shared' }), asking).allowed).toBe(false)
    expect(evaluateGate(gate({ can }), asking).allowed).toBe(false)
  })

  it('lets any right through where any will do, and nobody without one', () => {
    fc.assert(
      fc.property(anyRights, (rights) => {
        expect(ask({ can: [{ action: 'Any', subject: 'right' }] }, rights).allowed).toBe(rights.length > 0)
      }),
    )
    // What is no right of the spec's is none at all.
    expect(ask({ can: [{ action: 'Any', subject: 'right' }] }, ['Any right', 'manage all']).allowed).toBe(false)
  })

  it('takes the privilege Edit as Update (P-3-17)', () => {
    expect(ask({ can: [{ action: 'Update', subject: 'Beds' }] }, ['Edit Beds']).allowed).toBe(true)
  })

  it('needs every right, every feature and the condition (P-2.4-13)', () => {
    const can = [
      { action: 'Read', subject: 'Beds' },
      { action: 'View Subscription', subject: 'Tools' },
    ]
    const all = { can, feature: ['Watering'], when: expression(() => true) }
    const rights = ['Read Beds', 'View Subscription Tools']
    expect(ask(all, rights).allowed).toBe(true)
    for (const missing of rights) {
      expect(
        ask(
          all,
          rights.filter((right) => right !== missing),
        ).allowed,
      ).toBe(false)
    }
    expect(ask(all, rights, ['Watering']).allowed).toBe(false)
    expect(ask({ ...all, when: expression(() => false) }, rights).allowed).toBe(false)
  })

  it('says why, and what comes instead', () => {
    const reason = text('Only gardeners dig.')
    const verdict = ask(
      { can: [{ action: 'Create', subject: 'Beds' }], feature: ['Sowing'], else: { disabled: reason } },
      [],
      ['Sowing'],
    )
    expect(verdict).toEqual({
      allowed: false,
      because: [
        { kind: 'feature', feature: 'Sowing', at: 'made' },
        { kind: 'can', right: { action: 'Create', subject: 'Beds' }, at: 'made' },
      ],
      instead: { disabled: reason },
    })
  })

  it('does not ask the condition of a node that is denied anyway: nothing is loaded for it', () => {
    const when = expression(() => {
      throw new Error('It was asked.')
    })
    expect(ask({ can: [{ action: 'Read', subject: 'Beds' }], when }, []).allowed).toBe(false)
  })

  it('never takes away by giving more rights (P-6-01)', () => {
    fc.assert(
      fc.property(anyGate, anyRights, anyRights, (parts, some, more) => {
        if (ask(parts, some).allowed) expect(ask(parts, [...some, ...more]).allowed).toBe(true)
      }),
    )
  })

  it('never gives by switching features off (P-6-11, P-6-12)', () => {
    fc.assert(
      fc.property(
        anyGate,
        anyRights,
        fc.subarray(featureNames),
        fc.subarray(featureNames),
        (parts, rights, off, more) => {
          if (ask(parts, rights, [...off, ...more]).allowed) expect(ask(parts, rights, off).allowed).toBe(true)
        },
      ),
    )
  })

  it('grants nothing for grants of another shape, and breaks at none', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (grants) => {
        const ability = buildAbility(grants, featuresOf([]), vocabulary, noOtherLevel)
        for (const action of vocabulary.actions) expect(ability.can(action, 'Beds')).toBe(false)
      }),
    )
  })
})

describe('a gate taken apart', () => {
  const coming = Promise.resolve()
  const broken = new Error('It broke.')
  /** A condition that holds, does not, waits or breaks. */
  const anyCondition = fc.constantFrom<(() => unknown) | undefined>(
    undefined,
    () => true,
    () => false,
    () => {
      throw coming
    },
    () => {
      throw broken
    },
  )
  const anyParts = fc.record({ can: fc.array(anyRight, { maxLength: 3 }), feature: fc.subarray(featureNames) })
  /** Rights on these subjects have not been loaded yet. */
  const anyWaiting = fc.subarray(subjects)

  it('comes to what the evaluator says, part by part, whatever waits or breaks', () => {
    fc.assert(
      fc.property(
        anyParts,
        anyCondition,
        anyRights,
        fc.subarray(featureNames),
        anyWaiting,
        (parts, when, rights, off, waiting) => {
          const features = featuresOf(featureNames, off)
          const known = abilityOf(rights, features)
          const asking = {
            scope: scopesOf().reading,
            features,
            ability: abilityBy((action, subject) => {
              if (waiting.includes(subject)) throw coming
              return known.can(action, subject)
            }),
          }
          const node = gate({ ...parts, ...(when && { when: expression(when) }) })
          const { parts: examined, verdict } = examineGate(node, asking)

          const thrown = examined.flatMap(({ answer }) => ('thrown' in answer ? [answer.thrown] : []))
          const denied = examined.flatMap(({ part, answer }) => (answer.state === 'denies' ? [part] : []))
          expect(examined).toHaveLength(parts.feature.length + parts.can.length + (when ? 1 : 0))
          if (thrown.length > 0) {
            expect(verdict).toBeUndefined()
            let caught: unknown
            try {
              evaluateGate(node, asking)
            } catch (error) {
              caught = error
            }
            expect(caught).toBe(thrown[0])
          } else {
            expect(verdict).toEqual(evaluateGate(node, asking))
            expect(verdict?.allowed).toBe(examined.every(({ answer }) => answer.state === 'holds'))
            expect(verdict?.allowed ? [] : verdict?.because).toEqual(denied)
          }
        },
      ),
    )
  })

  it('asks for the condition last, and only when all before it holds', () => {
    const features = featuresOf(featureNames, ['Sowing'])
    const asking = { scope: scopesOf().reading, ability: abilityOf(['Read Beds']), features }
    const node = gate({
      when: expression(() => {
        throw new Error('It was asked.')
      }),
      can: [{ action: 'Read', subject: 'Beds' }],
      feature: ['Sowing', 'Watering'],
    })
    expect(examineGate(node, asking).parts.map(({ part, answer }) => [part.kind, answer.state])).toEqual([
      ['feature', 'denies'],
      ['feature', 'holds'],
      ['can', 'holds'],
      ['when', 'not asked'],
    ])
  })

  it('tells what is loading from what has failed, and has no verdict meanwhile', () => {
    const asking = { scope: scopesOf().reading, ability: abilityOf([]), features: featuresOf([]) }
    const states = [coming, broken].map((thrown) => {
      const when = expression(() => {
        throw thrown
      })
      const { parts, verdict } = examineGate(gate({ when }), asking)
      return [parts[0]?.answer.state, verdict]
    })
    expect(states).toEqual([
      ['loading', undefined],
      ['failed', undefined],
    ])
  })

  it('does not ask the condition while a right before it is loading', () => {
    const ability = abilityBy(() => {
      throw coming
    })
    const node = gate({ can: [{ action: 'Read', subject: 'Beds' }], when: expression(() => true) })
    const { parts, verdict } = examineGate(node, { scope: scopesOf().reading, ability, features: featuresOf([]) })
    expect(parts.map(({ answer }) => answer.state)).toEqual(['loading', 'not asked'])
    expect(verdict).toBeUndefined()
  })

  it('has no parts where there is no gate', () => {
    const asking = { scope: scopesOf().reading, ability: abilityOf([]), features: featuresOf([]) }
    expect(examineGate(undefined, asking)).toEqual({ parts: [], verdict: { allowed: true } })
  })
})

describe('features', () => {
  it('allows every feature that the deployment does not disable (P-6-15)', () => {
    const features = featuresOf(featureNames, ['Sowing'])
    expect(featureNames.filter(features.allowed)).toEqual(['Watering', 'Composting'])
    expect(features.byName).toEqual({ Watering: true, Sowing: false, Composting: true })
    expect(features.allowed('toString')).toBe(false)
  })

  it('is down when the flag for all is denied, or every single one is (P-2.1-25, P-6-12)', () => {
    const named = ['Everything', ...featureNames]
    expect(featuresOf(named, [], 'Everything').noneAllowed).toBe(false)
    expect(featuresOf(named, ['Everything'], 'Everything').noneAllowed).toBe(true)
    expect(featuresOf(named, featureNames, 'Everything').noneAllowed).toBe(true)
    expect(featuresOf(named, ['Everything'], 'Everything').allowed('Watering')).toBe(false)
    expect(featuresOf([], [], undefined).noneAllowed).toBe(false)
  })
})
