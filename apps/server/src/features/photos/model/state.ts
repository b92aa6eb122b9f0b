/** Whether the model may be used here, and why. Active in the demo; elsewhere an administrator accepts its terms first. */
import type { OutlineModelState } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { FoundModel } from '../../../platform/images/find-model.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findDecision } from './store.ts'

type Usable = Extract<FoundModel, { state: 'found' }>
interface ModelSource {
  images: { model: FoundModel }
  demo: boolean
}

export async function loadModelState(
  db: Db,
  actor: Actor,
  { images, demo }: ModelSource,
): Promise<OutlineModelState> {
  const { model } = images
  if (model.state === 'none') {
    return { state: 'none', says: model.says, label: null, model: null, decided: null }
  }
  const { manifest } = model
  const row = await findDecision(db, actor, manifest.sha256)
  const decided = row ? { isOn: row.isOn, at: row.decidedAt, byName: row.byName } : null
  const isOn = decided?.isOn ?? demo
  return {
    state: isOn ? 'on' : 'off',
    says: decided
      ? `Turned ${isOn ? 'on' : 'off'} by ${decided.byName}.`
      : isOn
        ? 'On in this demo, for evaluation only.'
        : 'Off until an administrator accepts its terms.',
    label: `${manifest.name} ${manifest.version}, for evaluation only`,
    model: manifest,
    decided,
  }
}

/** The model, if it may be used; otherwise an error with text. */
export async function getUsableModel(db: Db, actor: Actor, where: ModelSource): Promise<Usable> {
  const { model } = where.images
  if (model.state !== 'found') throw new DomainError('model.none')
  const { state } = await loadModelState(db, actor, where)
  if (state !== 'on') throw new DomainError('model.off')
  return model
}

/** Of the model whose results are current; undefined where none is in use. */
export async function findCurrentSha(db: Db, actor: Actor, where: ModelSource): Promise<string | undefined> {
  const { state, model } = await loadModelState(db, actor, where)
  return state === 'on' ? model?.sha256 : undefined
}
