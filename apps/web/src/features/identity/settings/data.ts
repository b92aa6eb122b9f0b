/** A person's own account at the server: profile, password, sessions, preferences. */
import {
  type CallInput,
  changeEmail,
  changeMyLanguage,
  changePassword,
  changePhoto,
  changePreferences,
  changeProfile,
  endOtherSessions,
  endSession,
  listSessions,
  type Preferences,
  readPreferences,
  removePhoto,
  sendVerification,
} from '@mendwell/contract'
import type { PatientLanguage } from '@mendwell/clinical'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { refreshCurrentUser, updateCurrentUser } from '../../../platform/session/session.ts'

const keys = { sessions: ['identity', 'sessions'], preferences: ['identity', 'preferences'] }

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof changeProfile>['body']) => call(changeProfile, { body }),
    onSuccess: ({ body }) => updateCurrentUser(body),
  })

export const useUpdatePhoto = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('photo', file)
      return call(changePhoto, {}, { form })
    },
    onSuccess: ({ body }) => updateCurrentUser(body),
  })

export const useRemovePhoto = () =>
  useMutation({ mutationFn: () => call(removePhoto, {}), onSuccess: ({ body }) => updateCurrentUser(body) })

/** Of a patient's own pages. */
export const useUpdateLanguage = () =>
  useMutation({
    mutationFn: (language: PatientLanguage) => call(changeMyLanguage, { body: { language } }),
  })

export const useSendVerification = () => useMutation({ mutationFn: () => call(sendVerification, {}) })

export const useChangeEmail = () => useEndpointMutation(changeEmail, {})

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export const useSessions = () =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).body,
    staleTime: 0,
  })

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export const usePreferences = () =>
  useQuery({
    queryKey: keys.preferences,
    queryFn: async ({ signal }) => (await call(readPreferences, {}, { signal })).body,
  })

/** Optimistic; an error restores the stored choice. */
export function useUpdatePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallInput<typeof changePreferences>['body']) =>
      (await call(changePreferences, { body })).body,
    onMutate: (change) => {
      const before = client.getQueryData<Preferences>(keys.preferences)
      if (before) {
        client.setQueryData<Preferences>(keys.preferences, {
          theme: change.theme ?? before.theme,
          notices: { ...before.notices, ...change.notices },
          formats: before.formats,
        })
      }
      return { before }
    },
    onError: (_, __, kept) => client.setQueryData(keys.preferences, kept?.before),
    onSuccess: (stored, { formats }) => {
      client.setQueryData(keys.preferences, stored)
      if (formats) void refreshCurrentUser()
    },
  })
}
