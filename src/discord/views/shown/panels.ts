import type { APIInteraction } from 'discord-api-types/v10';
import type { PanelRecord } from '../../../match/model/records.js';
import type { Store } from '../../../match/store/store.js';
import type { AnswerPlace, PanelShown } from '../../controls/answer.js';
import { troubleOf } from '../../controls/errors.js';
import type { Privates } from '../../controls/posts.js';
import { EDITABLE_MS } from './hands.js';

/*
 * Rules, explanations and news open in one private panel for each person: a new one replaces the old one. It is removed
 * when its match starts.
 */

export interface PanelsDeps {
  readonly store: Pick<Store, 'openPanel' | 'takePanels'>;
  readonly privates: Privates;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: { warn(about: object, text: string): void };
}

/** None of them rejects: a panel too many does no harm. */
export interface Panels {
  /** A panel was shown: it replaces its person's earlier one. */
  opened(interaction: APIInteraction, place: AnswerPlace, shown: PanelShown): Promise<void>;
  /** Removes the open panels of these people that are about one of these (matches or games). */
  close(userIds: readonly string[], about: readonly string[]): Promise<void>;
}

export function createPanels({ store, privates, clock, log }: PanelsDeps): Panels {
  async function remove(panel: PanelRecord): Promise<void> {
    if (panel.until <= clock()) return;
    try {
      await privates.remove(panel);
    } catch (error) {
      // Its person may have dismissed it already.
      if (troubleOf(error) !== 'messageGone') throw error;
    }
  }
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ error }, 'a panel could not be put away');
    }
  };

  return {
    opened: ({ application_id: applicationId, token }, place, shown) =>
      quietly(async () => {
        const panel = { ...shown, ...place, applicationId, token, until: clock() + EDITABLE_MS };
        const former = await store.openPanel(panel);
        if (former && former.messageId !== panel.messageId) await remove(former);
      }),
    close: (userIds, about) =>
      quietly(async () => {
        await Promise.all((await store.takePanels(userIds, about)).map(remove));
      }),
  };
}
