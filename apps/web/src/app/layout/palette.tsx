/** The palette with this app's own pages and actions. Arrives with its first use. */
import { createPatient } from '@mendwell/contract'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { CircleQuestionMark, Keyboard, LogOut, Moon, Settings, Sun, UserPlus } from 'lucide-react'
import {
  listVisibleSections,
  sectionLabels,
  sectionWords,
} from '../../features/identity/settings/sections.ts'
import { type ActionGroup, SearchPalette } from '../../features/search/search-palette.tsx'
import { helpTopics } from '../../pages/help/topics.ts'
import { i18n } from '../../platform/i18n/i18n.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { useTheme } from '../../platform/theme.ts'
import { Keys } from '../../ui/keys.tsx'
import { useNavigation } from './navigation-entries.tsx'
import { searchPrompt } from './search-box.tsx'
import { goKeys } from './shortcuts.ts'
import { switchTheme } from '../switch-theme.ts'

export function CommandPalette({
  text,
  onText,
  onKeys,
  onClose,
}: {
  text: string
  onText: (text: string) => void
  onKeys: () => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const router = useRouter()
  const theme = useTheme()
  const user = useUser()
  const { groups, foot } = useNavigation()
  const canAdd = usePermission(createPatient)
  const closeThen = (act: () => void) => () => {
    onClose()
    act()
  }
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  const actions: ActionGroup[] = [
    {
      heading: 'Actions',
      items: [
        ...(canAdd
          ? [
              {
                id: 'add-patient',
                title: 'Add New Patient',
                words: 'register create',
                icon: UserPlus,
                onTake: closeThen(() => void navigate({ to: '/patients', search: { new: true } })),
              },
            ]
          : []),
        {
          id: 'theme',
          title: `Switch to ${otherTheme} mode`,
          words: 'theme dark light appearance',
          icon: theme === 'dark' ? Sun : Moon,
          onTake: closeThen(() => switchTheme(otherTheme)),
        },
        {
          id: 'keys',
          title: 'Keyboard shortcuts',
          words: 'keyboard shortcuts help',
          icon: Keyboard,
          aside: <Keys keys={['?']} />,
          onTake: closeThen(onKeys),
        },
        {
          id: 'sign-out',
          title: 'Sign out',
          words: 'log logout leave',
          icon: LogOut,
          onTake: closeThen(signOut),
        },
      ],
    },
    {
      heading: 'Go to',
      items: [...groups.flatMap(({ entries }) => entries), ...foot].map((entry) => ({
        id: `go ${entry.path}`,
        title: entry.name,
        detail: entry.description,
        words: `${entry.description} go open`,
        icon: entry.icon,
        aside: goKeys[entry.path] && <Keys keys={['G', goKeys[entry.path]?.toUpperCase() ?? '']} />,
        // Shown because the router has it.
        onTake: closeThen(() => void navigate({ to: entry.path as '/patients' })),
      })),
    },
    {
      heading: 'Settings',
      items: listVisibleSections(user).map((section) => ({
        id: `settings ${section}`,
        title: i18n._(sectionLabels[section]),
        words: `${sectionWords[section]} settings`,
        icon: Settings,
        isHiddenUntilTyped: true,
        onTake: closeThen(() => void navigate({ to: '/settings', search: { section } })),
      })),
    },
    {
      heading: 'Help',
      items: Object.entries(user.role === 'patient' ? {} : helpTopics).map(([topic, { title, words }]) => ({
        id: `help ${topic}`,
        title,
        words: `${words} help`,
        icon: CircleQuestionMark,
        isHiddenUntilTyped: true,
        onTake: closeThen(() => void navigate({ to: '/help', hash: topic })),
      })),
    },
  ]
  return (
    <SearchPalette
      prompt={searchPrompt}
      text={text}
      onText={onText}
      actions={actions}
      onOpen={(url) => router.history.push(url)}
      onClose={onClose}
    />
  )
}
