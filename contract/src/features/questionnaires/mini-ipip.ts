/**
 * The Mini-IPIP: twenty public-domain statements, word for word and in the order in which Donnellan and others published them (2006;
 * ipip.ori.org/MiniIPIPKey). How they are scored is in the feature `assessments`.
 */
import type { QuestionnaireDefinition } from './definition.ts'

const STATEMENTS = [
  'Am the life of the party.',
  "Sympathize with others' feelings.",
  'Get chores done right away.',
  'Have frequent mood swings.',
  'Have a vivid imagination.',
  "Don't talk a lot.",
  "Am not interested in other people's problems.",
  'Often forget to put things back in their proper place.',
  'Am relaxed most of the time.',
  'Am not interested in abstract ideas.',
  'Talk to a lot of different people at parties.',
  "Feel others' emotions.",
  'Like order.',
  'Get upset easily.',
  'Have difficulty understanding abstract ideas.',
  'Keep in the background.',
  'Am not really interested in others.',
  'Make a mess of things.',
  'Seldom feel blue.',
  'Do not have a good imagination.',
].map((text, index) => ({ id: `i${index + 1}`, text }))

const SCALE = ['Very inaccurate', 'Moderately inaccurate', 'Neither accurate nor inaccurate', 'Moderately accurate', 'Very accurate']

export const miniIpip: QuestionnaireDefinition = {
  key: 'mini_ipip',
  version: 1,
  title: 'How you usually are',
  purpose: 'Twenty short statements about how you usually are, so that a conversation can suit the people in it.',
  minutes: 5,
  thanks: 'You see your own result on your profile. Your adviser uses it only to understand how you like to talk and decide.',
  sections: [
    {
      id: 'A',
      title: 'How you usually are',
      intro:
        'There are no right or wrong answers, and this is not a test of whether you suit a role. Describe yourself as you generally are now, not as you wish to be. Your first thought is usually the best.',
      consent: 'adviser_only',
      questions: [0, 1, 2, 3, 4].map((part) => ({
        id: `p${part + 1}`,
        type: 'agreement' as const,
        text: `How accurately does each of these describe you? (${part + 1} of 5)`,
        help: 'Read each one as “I …”. Compare yourself with people of about your age.',
        required: true,
        statements: STATEMENTS.slice(part * 4, part * 4 + 4),
        scale: SCALE,
      })),
    },
  ],
}
