/** Labels of types, levels and states, and the icon of a type. */
import type { EducationResource, EducationType } from '@mendwell/contract'
import {
  BookOpen,
  CircleQuestionMark,
  ImageIcon,
  type LucideIcon,
  PersonStanding,
  SquarePlay,
} from 'lucide-react'

export const typeLabels: Record<EducationType, string> = {
  article: 'Article',
  exercise: 'Exercise',
  infographic: 'Infographic',
  quiz: 'Quiz',
  video: 'Video',
}
export const typeIcons: Record<EducationType, LucideIcon> = {
  article: BookOpen,
  exercise: PersonStanding,
  infographic: ImageIcon,
  quiz: CircleQuestionMark,
  video: SquarePlay,
}
export const typeOptions = Object.entries(typeLabels).map(([value, label]) => ({ value, label }))

export const difficultyLabels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const

export const stateLabels: Record<EducationResource['state'], string> = {
  draft: 'Draft',
  approved: 'Approved',
  changed: 'Changes pending approval',
  retired: 'Retired',
}

export const languageOptions = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const
