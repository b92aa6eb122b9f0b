/** Whether the model may be used here, and why. A demo uses it at once; elsewhere somebody accepts its terms first. */
import type { OutlineModelState } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { FoundModel } from '../../../platform/images/find-model.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { decisionAbout } from './store.ts'

type Usable = Extract<FoundModel, { state: 'found' }>
interface Where {
  images: { model: FoundModel }
  demo: boolean
}

export async function modelState(db: Db, actor: Actor, { images, demo }: Where): Promise<OutlineModelState> {
  const { model } = images
  if (model.state === 'none') {
    return { state: 'none', says: model.says, label: null, model: null, decided: null }
  }
  const { manifest } = model
  const row = await decisionAbout(db, actor, manifest.sha256)
  const decided = row ? { isOn: row.is_on, at: row.decided_at, byName: row.by_name } : null
  const isOn = decided?.isOn ?? demo
  return {
    state: isOn ? 'on' : 'off',
    says: decided
      ? `Switched ${isOn ? 'on' : 'off'} by ${decided.byName}.`
      : isOn
        ? 'On in this demo, for evaluation.'
        : 'Off until an administrator accepts its terms.',
    label: `${manifest.name} ${manifest.version}, for evaluation only`,
    model: manifest,
    decided,
  }
}

/** The model, where it may be used; refuses in words where not. */
export async function usableModel(db: Db, actor: Actor, where: Where): Promise<Usable> {
  const { model } = where.images
  if (model.state !== 'found') throw new Refusal('model.none')
  const { state } = await modelState(db, actor, where)
  if (state !== 'on') throw new Refusal('model.off')
  return model
}

/** Of the model whose results are current; undefined where none is in use. */
export async function currentSha(db: Db, actor: Actor, where: Where): Promise<string | undefined> {
  const { state, model } = await modelState(db, actor, where)
  return state === 'on' ? model?.sha256 : undefined
}
