import { currentRole } from '../../platform/api/role.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import classes from './shortcuts-modal.module.css'

const ANYWHERE = [
  ['Show this list', ['?']],
  ['Close what is on top', ['Esc']],
] as const

const GROUPS = [
  { title: 'Everywhere', keys: [['Search clients, prospects and people', ['Ctrl', 'K']], ...ANYWHERE] },
  {
    title: 'In a list',
    keys: [
      ['Go to the search box', ['/']],
      ['Go from row to row', ['↑', '↓']],
      ['First and last row', ['Home', 'End']],
      ['Open the row', ['Enter']],
      ['Select the row', ['Space']],
    ],
  },
] as const
/** Stakeholders have no search and no long lists. */
const STAKEHOLDER_GROUPS = [{ title: 'Everywhere', keys: ANYWHERE }] as const

/** What the keyboard can do. */
export default function ShortcutsModal({ modal }: ModalProps<object>) {
  return (
    <Dialog modal={modal} title="Keyboard shortcuts">
      {(currentRole() === 'user' ? STAKEHOLDER_GROUPS : GROUPS).map((group) => (
        <section key={group.title} className={classes.group}>
          <h3>{group.title}</h3>
          <dl>
            {group.keys.map(([what, keys]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
