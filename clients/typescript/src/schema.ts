// Made from the API’s description by `npm run client`; changed there and nowhere else.

export interface paths {
    "/api/v1/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List openings, the newest first.
         * @description For API keys and connected apps with the scope `openings:read`.
         */
        get: operations["api.openings.list"];
        put?: never;
        /**
         * Create an opening as a draft, with an interview plan proposed from its text.
         * @description For API keys and connected apps with the scope `openings:write`.
         */
        post: operations["api.openings.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openings/{openingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an opening with its text.
         * @description For API keys and connected apps with the scope `openings:read`.
         */
        get: operations["api.openings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what is named: title, text, your own id, video, language, whether it is open for candidates, whether it is archived.
         * @description For API keys and connected apps with the scope `openings:write`.
         */
        patch: operations["api.openings.change"];
        trace?: never;
    };
    "/api/v1/openings/{openingId}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the interview plan that the next candidate gets.
         * @description For API keys and connected apps with the scope `openings:read`.
         */
        get: operations["api.plans.get"];
        /**
         * Save the interview plan; where a candidate has begun with the last version, as a new one.
         * @description For API keys and connected apps with the scope `openings:write`.
         */
        put: operations["api.plans.save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openings/{openingId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite one candidate to an open opening.
         * @description For API keys and connected apps with the scope `candidates:write`.
         */
        post: operations["api.invitations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openings/{openingId}/invitations/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite up to 200 candidates to an open opening, all of them or none.
         * @description For API keys and connected apps with the scope `candidates:write`.
         */
        post: operations["api.invitations.create-many"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{interviewId}/invitation/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the invitation again, with a further link.
         * @description For API keys and connected apps with the scope `candidates:write`.
         */
        post: operations["api.invitations.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{interviewId}/invitation/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an invitation that has not been begun; its place is free again.
         * @description For API keys and connected apps with the scope `candidates:write`.
         */
        post: operations["api.invitations.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List interviews: by opening, state, decision, words of a name or address, or your own id.
         * @description For API keys and connected apps with the scope `candidates:read`.
         */
        get: operations["api.interviews.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{interviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an interview.
         * @description For API keys and connected apps with the scope `candidates:read`.
         */
        get: operations["api.interviews.get"];
        put?: never;
        post?: never;
        /**
         * Delete an interview for good: recording, transcript, report and who the candidate was.
         * @description For API keys and connected apps with the scope `candidates:write`.
         */
        delete: operations["api.interviews.erase"];
        options?: never;
        head?: never;
        /**
         * Give an interview your own id, or take it away.
         * @description For API keys and connected apps with the scope `candidates:write`.
         */
        patch: operations["api.interviews.change"];
        trace?: never;
    };
    "/api/v1/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people by address, with all their interviews, whoever had one last first.
         * @description For API keys and connected apps with the scope `candidates:read`.
         */
        get: operations["api.candidates.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidates/{candidateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read somebody by the id that lists of candidates have, with all their interviews, the newest first.
         * @description For API keys and connected apps with the scope `candidates:read`.
         */
        get: operations["api.candidates.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{interviewId}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was asked and answered, once the interview has been evaluated.
         * @description For API keys and connected apps with the scope `reports:read`.
         */
        get: operations["api.transcripts.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{interviewId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the report. A person decides: nobody is advanced or declined by its score alone.
         * @description For API keys and connected apps with the scope `reports:read`.
         */
        get: operations["api.reports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{interviewId}/report.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the report as PDF.
         * @description For API keys and connected apps with the scope `reports:read`.
         */
        get: operations["api.reports.pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two to six interviews of one opening. People whose intervals touch stand in one group.
         * @description For API keys and connected apps with the scope `reports:read`.
         */
        get: operations["api.reports.compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{interviewId}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was decided about a candidate, the newest first; the first one that was not taken back holds.
         * @description For API keys and connected apps with the scope `decisions:read`.
         */
        get: operations["api.decisions.list"];
        put?: never;
        /**
         * Record what a member has decided. They have opened the evidence here before; software decides about nobody.
         * @description For API keys and connected apps with the scope `decisions:write`.
         */
        post: operations["api.decisions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the plan allows this month and what has been used.
         * @description For API keys and connected apps with the scope `usage:read`.
         */
        get: operations["api.usage.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exports/interviews.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download all interviews as CSV.
         * @description For API keys and connected apps with the scope `exports:read`.
         */
        get: operations["api.exports.interviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the endpoints that are told of events.
         * @description For API keys and connected apps with the scope `webhooks:read`.
         */
        get: operations["api.webhooks.list"];
        put?: never;
        /**
         * Add an endpoint; its secret is answered this once.
         * @description For API keys and connected apps with the scope `webhooks:write`.
         */
        post: operations["api.webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace address, note and filters of an endpoint.
         * @description For API keys and connected apps with the scope `webhooks:write`.
         */
        put: operations["api.webhooks.change"];
        post?: never;
        /**
         * Remove an endpoint with its log; what waits is not sent.
         * @description For API keys and connected apps with the scope `webhooks:write`.
         */
        delete: operations["api.webhooks.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pause an endpoint, whose events then wait, or go on sending.
         * @description For API keys and connected apps with the scope `webhooks:write`.
         */
        put: operations["api.webhooks.set-state"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret; for 24 hours the former one signs as well.
         * @description For API keys and connected apps with the scope `webhooks:write`.
         */
        post: operations["api.webhooks.rotate-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event.
         * @description For API keys and connected apps with the scope `webhooks:write`.
         */
        post: operations["api.webhooks.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail?: string;
            fields?: {
                field: string;
                message: string;
            }[];
            requestId?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "api.openings.list": {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                status?: "draft" | "open" | "closed" | "archived";
                search?: string;
                externalId?: string;
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0193a5c0-7e1a-7000-8000-000000000010",
                     *           "externalId": "REQ-1042",
                     *           "title": "Customer Support Specialist",
                     *           "status": "draft",
                     *           "isArchived": false,
                     *           "planVersion": 1,
                     *           "minutes": 18,
                     *           "createdAt": "2026-11-26T09:30:00.000Z",
                     *           "updatedAt": "2026-11-26T09:30:00.000Z",
                     *           "url": "https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/openings/0193a5c0-7e1a-7000-8000-000000000010"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            externalId: string | null;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "open" | "closed";
                            isArchived: boolean;
                            planVersion: number;
                            minutes: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** Format: uri */
                            url: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.openings.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Customer Support Specialist",
                 *       "description": "You answer customers by phone and chat, in English. Two years in support are required.",
                 *       "externalId": "REQ-1042"
                 *     }
                 */
                "application/json": {
                    title: string;
                    description: string;
                    /** @default null */
                    externalId?: string | null;
                    /**
                     * @default off
                     * @enum {string}
                     */
                    video?: "off" | "optional" | "required";
                    /**
                     * @default en
                     * @enum {string}
                     */
                    language?: "en" | "es";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0193a5c0-7e1a-7000-8000-000000000010",
                     *       "externalId": "REQ-1042",
                     *       "title": "Customer Support Specialist",
                     *       "status": "draft",
                     *       "isArchived": false,
                     *       "planVersion": 1,
                     *       "minutes": 18,
                     *       "createdAt": "2026-11-26T09:30:00.000Z",
                     *       "updatedAt": "2026-11-26T09:30:00.000Z",
                     *       "url": "https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/openings/0193a5c0-7e1a-7000-8000-000000000010",
                     *       "description": "You answer customers by phone and chat, in English. Two years in support are required.",
                     *       "video": "off",
                     *       "language": "en",
                     *       "interview": {
                     *         "byVoice": true,
                     *         "ratedBy": "rules"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        externalId: string | null;
                        title: string;
                        /** @enum {string} */
                        status: "draft" | "open" | "closed";
                        isArchived: boolean;
                        planVersion: number;
                        minutes: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        /** Format: uri */
                        url: string;
                        description: string;
                        /** @enum {string} */
                        video: "off" | "optional" | "required";
                        /** @enum {string} */
                        language: "en" | "es";
                        interview: {
                            byVoice: boolean;
                            /** @enum {string} */
                            ratedBy: "rules" | "model" | "nobody";
                        };
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, external_id.taken, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.openings.get": {
        parameters: {
            query?: {
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                openingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0193a5c0-7e1a-7000-8000-000000000010",
                     *       "externalId": "REQ-1042",
                     *       "title": "Customer Support Specialist",
                     *       "status": "draft",
                     *       "isArchived": false,
                     *       "planVersion": 1,
                     *       "minutes": 18,
                     *       "createdAt": "2026-11-26T09:30:00.000Z",
                     *       "updatedAt": "2026-11-26T09:30:00.000Z",
                     *       "url": "https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/openings/0193a5c0-7e1a-7000-8000-000000000010",
                     *       "description": "You answer customers by phone and chat, in English. Two years in support are required.",
                     *       "video": "off",
                     *       "language": "en",
                     *       "interview": {
                     *         "byVoice": true,
                     *         "ratedBy": "rules"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        externalId: string | null;
                        title: string;
                        /** @enum {string} */
                        status: "draft" | "open" | "closed";
                        isArchived: boolean;
                        planVersion: number;
                        minutes: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        /** Format: uri */
                        url: string;
                        description: string;
                        /** @enum {string} */
                        video: "off" | "optional" | "required";
                        /** @enum {string} */
                        language: "en" | "es";
                        interview: {
                            byVoice: boolean;
                            /** @enum {string} */
                            ratedBy: "rules" | "model" | "nobody";
                        };
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: opening.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.openings.change": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                openingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "open"
                 *     }
                 */
                "application/json": {
                    title?: string;
                    description?: string;
                    externalId?: string | null;
                    /** @enum {string} */
                    video?: "off" | "optional" | "required";
                    /** @enum {string} */
                    language?: "en" | "es";
                    /** @enum {string} */
                    status?: "open" | "closed";
                    isArchived?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0193a5c0-7e1a-7000-8000-000000000010",
                     *       "externalId": "REQ-1042",
                     *       "title": "Customer Support Specialist",
                     *       "status": "open",
                     *       "isArchived": false,
                     *       "planVersion": 1,
                     *       "minutes": 18,
                     *       "createdAt": "2026-11-26T09:30:00.000Z",
                     *       "updatedAt": "2026-11-26T09:30:00.000Z",
                     *       "url": "https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/openings/0193a5c0-7e1a-7000-8000-000000000010",
                     *       "description": "You answer customers by phone and chat, in English. Two years in support are required.",
                     *       "video": "off",
                     *       "language": "en",
                     *       "interview": {
                     *         "byVoice": true,
                     *         "ratedBy": "rules"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        externalId: string | null;
                        title: string;
                        /** @enum {string} */
                        status: "draft" | "open" | "closed";
                        isArchived: boolean;
                        planVersion: number;
                        minutes: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        /** Format: uri */
                        url: string;
                        description: string;
                        /** @enum {string} */
                        video: "off" | "optional" | "required";
                        /** @enum {string} */
                        language: "en" | "es";
                        interview: {
                            byVoice: boolean;
                            /** @enum {string} */
                            ratedBy: "rules" | "model" | "nobody";
                        };
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, opening.not_found, opening.plan_invalid, external_id.taken, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.plans.get": {
        parameters: {
            query?: {
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                openingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: number;
                        revision: number;
                        frozenAt: string | null;
                        minutes: number;
                        draft: {
                            roleId: string;
                            /** @enum {string} */
                            level?: "junior" | "mid" | "senior" | "lead";
                            /** @enum {string} */
                            mode: "full" | "short";
                            /** @enum {string} */
                            engine?: "builtin" | "model";
                            followUps: number;
                            competencies: {
                                competencyId: string;
                                own?: {
                                    name: string;
                                    definition: string;
                                    anchors: {
                                        1: string;
                                        3: string;
                                        5: string;
                                    };
                                    /** @constant */
                                    writtenBy?: "people";
                                };
                                weight: number;
                                weightReason: string;
                                questions: {
                                    bankId: string | null;
                                    /** @enum {string} */
                                    type: "past" | "situational" | "knowledge";
                                    text: string;
                                    rephrase: string;
                                    probes: {
                                        /** @enum {string} */
                                        when: "missing_own_role" | "missing_result" | "missing_specifics" | "general_statement" | "missing_reason" | "missing_steps" | "enough_evidence_time_left";
                                        text: string;
                                    }[];
                                    source?: string;
                                }[];
                                source?: string;
                                fromOccupation?: {
                                    source: string;
                                    occupation: string;
                                    /** @enum {string} */
                                    kind: "task" | "skill";
                                    text: string;
                                };
                            }[];
                            mustHaves: {
                                requirement: string;
                                question: string;
                                /** @constant */
                                asks?: "yes-no";
                                source?: string;
                            }[];
                            faq: {
                                topic: string | null;
                                question: string;
                                answer: string;
                                source?: string;
                            }[];
                        };
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: opening.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.plans.save": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                openingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    draft: {
                        roleId: string;
                        /** @enum {string} */
                        level?: "junior" | "mid" | "senior" | "lead";
                        /** @enum {string} */
                        mode: "full" | "short";
                        /** @enum {string} */
                        engine?: "builtin" | "model";
                        followUps: number;
                        competencies: {
                            competencyId: string;
                            own?: {
                                name: string;
                                definition: string;
                                anchors: {
                                    1: string;
                                    3: string;
                                    5: string;
                                };
                                /** @constant */
                                writtenBy?: "people";
                            };
                            weight: number;
                            weightReason: string;
                            questions: {
                                bankId: string | null;
                                /** @enum {string} */
                                type: "past" | "situational" | "knowledge";
                                text: string;
                                rephrase: string;
                                probes: {
                                    /** @enum {string} */
                                    when: "missing_own_role" | "missing_result" | "missing_specifics" | "general_statement" | "missing_reason" | "missing_steps" | "enough_evidence_time_left";
                                    text: string;
                                }[];
                                source?: string;
                            }[];
                            source?: string;
                            fromOccupation?: {
                                source: string;
                                occupation: string;
                                /** @enum {string} */
                                kind: "task" | "skill";
                                text: string;
                            };
                        }[];
                        mustHaves: {
                            requirement: string;
                            question: string;
                            /** @constant */
                            asks?: "yes-no";
                            source?: string;
                        }[];
                        faq: {
                            topic: string | null;
                            question: string;
                            answer: string;
                            source?: string;
                        }[];
                    };
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: number;
                        revision: number;
                        frozenAt: string | null;
                        minutes: number;
                        draft: {
                            roleId: string;
                            /** @enum {string} */
                            level?: "junior" | "mid" | "senior" | "lead";
                            /** @enum {string} */
                            mode: "full" | "short";
                            /** @enum {string} */
                            engine?: "builtin" | "model";
                            followUps: number;
                            competencies: {
                                competencyId: string;
                                own?: {
                                    name: string;
                                    definition: string;
                                    anchors: {
                                        1: string;
                                        3: string;
                                        5: string;
                                    };
                                    /** @constant */
                                    writtenBy?: "people";
                                };
                                weight: number;
                                weightReason: string;
                                questions: {
                                    bankId: string | null;
                                    /** @enum {string} */
                                    type: "past" | "situational" | "knowledge";
                                    text: string;
                                    rephrase: string;
                                    probes: {
                                        /** @enum {string} */
                                        when: "missing_own_role" | "missing_result" | "missing_specifics" | "general_statement" | "missing_reason" | "missing_steps" | "enough_evidence_time_left";
                                        text: string;
                                    }[];
                                    source?: string;
                                }[];
                                source?: string;
                                fromOccupation?: {
                                    source: string;
                                    occupation: string;
                                    /** @enum {string} */
                                    kind: "task" | "skill";
                                    text: string;
                                };
                            }[];
                            mustHaves: {
                                requirement: string;
                                question: string;
                                /** @constant */
                                asks?: "yes-no";
                                source?: string;
                            }[];
                            faq: {
                                topic: string | null;
                                question: string;
                                answer: string;
                                source?: string;
                            }[];
                        };
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, opening.not_found, opening.plan_invalid, opening.plan_changed, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.invitations.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                openingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Example",
                 *       "email": "ada@example.com",
                 *       "externalId": "cand-77",
                 *       "sendsMail": false
                 *     }
                 */
                "application/json": {
                    /** @default null */
                    name?: string | null;
                    email: string;
                    /** @default null */
                    externalId?: string | null;
                    phone?: string | null;
                    /** @default 14 */
                    days?: number;
                    /** @default true */
                    sendsMail?: boolean;
                    company?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "interviewId": "0193a5c0-7e1a-7000-8000-000000000020",
                     *       "externalId": "cand-77",
                     *       "email": "ada@example.com",
                     *       "link": "https://openround.example.com/interview/3VQ5nUeFvWcYc7uE1kq6mQ0o4xJ2sT8rL9pA6bZdHgM",
                     *       "expiresAt": "2026-12-10T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        interviewId: string;
                        externalId: string | null;
                        email: string;
                        /** Format: uri */
                        link: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, opening.not_found, opening.not_open, invitation.known, invitation.mails_used, plan.limit_reached, workspace.unnamed, external_id.taken, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.invitations.create-many": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                openingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidates": [
                 *         {
                 *           "name": "Ada Example",
                 *           "email": "ada@example.com",
                 *           "externalId": "cand-77"
                 *         }
                 *       ],
                 *       "sendsMail": false
                 *     }
                 */
                "application/json": {
                    candidates: {
                        /** @default null */
                        name?: string | null;
                        email: string;
                        /** @default null */
                        externalId?: string | null;
                        phone?: string | null;
                    }[];
                    /** @default 14 */
                    days?: number;
                    /** @default true */
                    sendsMail?: boolean;
                    company?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "interviewId": "0193a5c0-7e1a-7000-8000-000000000020",
                     *           "externalId": "cand-77",
                     *           "email": "ada@example.com",
                     *           "link": "https://openround.example.com/interview/3VQ5nUeFvWcYc7uE1kq6mQ0o4xJ2sT8rL9pA6bZdHgM",
                     *           "expiresAt": "2026-12-10T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            interviewId: string;
                            externalId: string | null;
                            email: string;
                            /** Format: uri */
                            link: string;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, opening.not_found, opening.not_open, invitation.known, invitation.mails_used, plan.limit_reached, workspace.unnamed, external_id.taken, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.invitations.resend": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem document (RFC 9457). Codes: invitation.not_found, invitation.over, invitation.stopped, rate.limited, invitation.mails_used, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.invitations.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem document (RFC 9457). Codes: invitation.not_found, invitation.over, invitation.begun, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.interviews.list": {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                openingId?: string;
                part?: "waiting" | "going-on" | "done" | "ended";
                decision?: "advance" | "hold" | "decline";
                search?: string;
                externalId?: string;
                sort?: "newest" | "oldest" | "changed";
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0193a5c0-7e1a-7000-8000-000000000020",
                     *           "externalId": "cand-77",
                     *           "openingId": "0193a5c0-7e1a-7000-8000-000000000010",
                     *           "openingTitle": "Customer Support Specialist",
                     *           "candidate": {
                     *             "name": "Ada Example",
                     *             "email": "ada@example.com"
                     *           },
                     *           "status": "invited",
                     *           "createdAt": "2026-11-26T09:30:00.000Z",
                     *           "changedAt": "2026-11-26T09:30:00.000Z",
                     *           "endedAt": null,
                     *           "expiresAt": "2026-12-10T09:30:00.000Z",
                     *           "openedAt": null,
                     *           "score": null,
                     *           "decision": null,
                     *           "causes": [],
                     *           "url": "https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/interviews/0193a5c0-7e1a-7000-8000-000000000020"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            externalId: string | null;
                            openingId: string | null;
                            openingTitle: string;
                            candidate: {
                                name: string | null;
                                email: string | null;
                            };
                            /** @enum {string} */
                            status: "created" | "invited" | "consented" | "in_progress" | "completed" | "evaluated" | "expired" | "abandoned" | "cancelled" | "deleted";
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            changedAt: string;
                            endedAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            openedAt: string | null;
                            score: {
                                score: number;
                                low: number;
                                high: number;
                            } | null;
                            decision: ("advance" | "hold" | "decline") | null;
                            causes: ("ai_opt_out" | "human_requested" | "technical_failure" | "withdrawn" | "not_reached")[];
                            /** Format: uri */
                            url: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.interviews.get": {
        parameters: {
            query?: {
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0193a5c0-7e1a-7000-8000-000000000020",
                     *       "externalId": "cand-77",
                     *       "openingId": "0193a5c0-7e1a-7000-8000-000000000010",
                     *       "openingTitle": "Customer Support Specialist",
                     *       "candidate": {
                     *         "name": "Ada Example",
                     *         "email": "ada@example.com"
                     *       },
                     *       "status": "invited",
                     *       "createdAt": "2026-11-26T09:30:00.000Z",
                     *       "changedAt": "2026-11-26T09:30:00.000Z",
                     *       "endedAt": null,
                     *       "expiresAt": "2026-12-10T09:30:00.000Z",
                     *       "openedAt": null,
                     *       "score": null,
                     *       "decision": null,
                     *       "causes": [],
                     *       "url": "https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/interviews/0193a5c0-7e1a-7000-8000-000000000020"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        externalId: string | null;
                        openingId: string | null;
                        openingTitle: string;
                        candidate: {
                            name: string | null;
                            email: string | null;
                        };
                        /** @enum {string} */
                        status: "created" | "invited" | "consented" | "in_progress" | "completed" | "evaluated" | "expired" | "abandoned" | "cancelled" | "deleted";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        changedAt: string;
                        endedAt: string | null;
                        /** Format: date-time */
                        expiresAt: string;
                        openedAt: string | null;
                        score: {
                            score: number;
                            low: number;
                            high: number;
                        } | null;
                        decision: ("advance" | "hold" | "decline") | null;
                        causes: ("ai_opt_out" | "human_requested" | "technical_failure" | "withdrawn" | "not_reached")[];
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: interview.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.interviews.erase": {
        parameters: {
            query?: {
                reason?: "candidate_asked" | "test" | "other";
            };
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, interview.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.interviews.change": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalId": "cand-78"
                 *     }
                 */
                "application/json": {
                    externalId: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0193a5c0-7e1a-7000-8000-000000000020",
                     *       "externalId": "cand-78",
                     *       "openingId": "0193a5c0-7e1a-7000-8000-000000000010",
                     *       "openingTitle": "Customer Support Specialist",
                     *       "candidate": {
                     *         "name": "Ada Example",
                     *         "email": "ada@example.com"
                     *       },
                     *       "status": "invited",
                     *       "createdAt": "2026-11-26T09:30:00.000Z",
                     *       "changedAt": "2026-11-26T09:30:00.000Z",
                     *       "endedAt": null,
                     *       "expiresAt": "2026-12-10T09:30:00.000Z",
                     *       "openedAt": null,
                     *       "score": null,
                     *       "decision": null,
                     *       "causes": [],
                     *       "url": "https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/interviews/0193a5c0-7e1a-7000-8000-000000000020"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        externalId: string | null;
                        openingId: string | null;
                        openingTitle: string;
                        candidate: {
                            name: string | null;
                            email: string | null;
                        };
                        /** @enum {string} */
                        status: "created" | "invited" | "consented" | "in_progress" | "completed" | "evaluated" | "expired" | "abandoned" | "cancelled" | "deleted";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        changedAt: string;
                        endedAt: string | null;
                        /** Format: date-time */
                        expiresAt: string;
                        openedAt: string | null;
                        score: {
                            score: number;
                            low: number;
                            high: number;
                        } | null;
                        decision: ("advance" | "hold" | "decline") | null;
                        causes: ("ai_opt_out" | "human_requested" | "technical_failure" | "withdrawn" | "not_reached")[];
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, interview.not_found, external_id.taken, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.candidates.list": {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                email?: string;
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "can_6f1c0a5b2d8e4f7391ab0c2d4e6f8a1b",
                     *           "name": "Ada Example",
                     *           "email": "ada@example.com",
                     *           "interviewIds": [
                     *             "0193a5c0-7e1a-7000-8000-000000000020"
                     *           ],
                     *           "lastInterviewAt": "2026-11-26T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            name: string | null;
                            email: string;
                            interviewIds: string[];
                            /** Format: date-time */
                            lastInterviewAt: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.candidates.get": {
        parameters: {
            query?: {
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "can_6f1c0a5b2d8e4f7391ab0c2d4e6f8a1b",
                     *       "name": "Ada Example",
                     *       "email": "ada@example.com",
                     *       "interviewIds": [
                     *         "0193a5c0-7e1a-7000-8000-000000000020"
                     *       ],
                     *       "lastInterviewAt": "2026-11-26T09:30:00.000Z",
                     *       "interviews": [
                     *         {
                     *           "id": "0193a5c0-7e1a-7000-8000-000000000020",
                     *           "externalId": "cand-77",
                     *           "openingId": "0193a5c0-7e1a-7000-8000-000000000010",
                     *           "openingTitle": "Customer Support Specialist",
                     *           "candidate": {
                     *             "name": "Ada Example",
                     *             "email": "ada@example.com"
                     *           },
                     *           "status": "invited",
                     *           "createdAt": "2026-11-26T09:30:00.000Z",
                     *           "changedAt": "2026-11-26T09:30:00.000Z",
                     *           "endedAt": null,
                     *           "expiresAt": "2026-12-10T09:30:00.000Z",
                     *           "openedAt": null,
                     *           "score": null,
                     *           "decision": null,
                     *           "causes": [],
                     *           "url": "https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/interviews/0193a5c0-7e1a-7000-8000-000000000020"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        id: string;
                        name: string | null;
                        email: string;
                        interviewIds: string[];
                        /** Format: date-time */
                        lastInterviewAt: string;
                        interviews: {
                            /** Format: uuid */
                            id: string;
                            externalId: string | null;
                            openingId: string | null;
                            openingTitle: string;
                            candidate: {
                                name: string | null;
                                email: string | null;
                            };
                            /** @enum {string} */
                            status: "created" | "invited" | "consented" | "in_progress" | "completed" | "evaluated" | "expired" | "abandoned" | "cancelled" | "deleted";
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            changedAt: string;
                            endedAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            openedAt: string | null;
                            score: {
                                score: number;
                                low: number;
                                high: number;
                            } | null;
                            decision: ("advance" | "hold" | "decline") | null;
                            causes: ("ai_opt_out" | "human_requested" | "technical_failure" | "withdrawn" | "not_reached")[];
                            /** Format: uri */
                            url: string;
                        }[];
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: candidate.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.transcripts.get": {
        parameters: {
            query?: {
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        interviewId: string;
                        turns: {
                            id: string;
                            /** @enum {string} */
                            speaker: "interviewer" | "candidate";
                            kind: string;
                            questionId: string | null;
                            text: string;
                            /** @enum {string} */
                            channel: "voice" | "text";
                            startMs: number;
                            endMs: number;
                        }[];
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: report.not_found, report.not_ready, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.reports.get": {
        parameters: {
            query?: {
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        interviewId: string;
                        /** @enum {string} */
                        status: "created" | "invited" | "consented" | "in_progress" | "completed" | "evaluated" | "expired" | "abandoned" | "cancelled" | "deleted";
                        /** Format: date-time */
                        evaluatedAt: string;
                        isPreliminary: boolean;
                        score: {
                            score: number;
                            low: number;
                            high: number;
                        } | null;
                        /** @enum {string} */
                        recommendation: "advance" | "advance_with_questions" | "human_review" | "not_supported" | "insufficient_evidence" | "unrated";
                        unrated: {
                            /** @constant */
                            reason: "language";
                            /** @enum {string} */
                            language: "en" | "es";
                        } | null;
                        summary: string[];
                        skills: {
                            id: string;
                            name: string;
                            level: number | null;
                            halfWidth: number | null;
                            findings: {
                                text: string;
                                quotes: {
                                    turnId: string;
                                    text: string;
                                    startMs: number;
                                    endMs: number;
                                }[];
                            }[];
                            notFound: string[];
                        }[];
                        requirements: {
                            text: string;
                            /** @enum {string} */
                            status: "met" | "partly" | "not_mentioned" | "not_met" | "not_read";
                            quotes: {
                                turnId: string;
                                text: string;
                                startMs: number;
                                endMs: number;
                            }[];
                        }[];
                        redFlags: {
                            text: string;
                            quotes: {
                                turnId: string;
                                text: string;
                                startMs: number;
                                endMs: number;
                            }[];
                        }[];
                        nextQuestions: string[];
                        limits: string[];
                        engine: {
                            name: string;
                            version: string;
                            model: string | null;
                        };
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: report.not_found, report.not_ready, report.covered, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.reports.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            /** @description A problem document (RFC 9457). Codes: report.not_found, report.not_ready, report.covered, report.pdf_busy, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.reports.compare": {
        parameters: {
            query: {
                interviewIds: string;
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        candidates: {
                            /** Format: uuid */
                            interviewId: string;
                            name: string | null;
                            planVersion: number;
                            /** @enum {string} */
                            recommendation: "advance" | "advance_with_questions" | "human_review" | "not_supported" | "insufficient_evidence" | "unrated";
                            decision: ("advance" | "hold" | "decline") | null;
                        }[];
                        scales: {
                            skillId: string | null;
                            name: string;
                            versions: {
                                planVersion: number;
                                groups: {
                                    /** Format: uuid */
                                    interviewId: string;
                                    value: number;
                                    low: number;
                                    high: number;
                                }[][];
                                unrated: string[];
                            }[];
                        }[];
                        leftOut: {
                            interviewId: string;
                            /** @enum {string} */
                            reason: "not_found" | "no_report" | "other_opening" | "covered";
                        }[];
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.decisions.list": {
        parameters: {
            query?: {
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            /** @enum {string} */
                            outcome: "advance" | "hold" | "decline";
                            reason: string;
                            decidedBy: string | null;
                            /** Format: date-time */
                            decidedAt: string;
                            undoneAt: string | null;
                        }[];
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: report.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.decisions.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                interviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "advance",
                 *       "reason": "Clear examples of calming upset callers, and the licence is there.",
                 *       "decidedBy": "dana@example.com"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    outcome: "advance" | "hold" | "decline";
                    reason: string;
                    decidedBy: string;
                    /** @default null */
                    replaces?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0193a5c0-7e1a-7000-8000-000000000030",
                     *           "outcome": "advance",
                     *           "reason": "Clear examples of calming upset callers, and the licence is there.",
                     *           "decidedBy": "dana@example.com",
                     *           "decidedAt": "2026-11-27T10:00:00.000Z",
                     *           "undoneAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            /** @enum {string} */
                            outcome: "advance" | "hold" | "decline";
                            reason: string;
                            decidedBy: string | null;
                            /** Format: date-time */
                            decidedAt: string;
                            undoneAt: string | null;
                        }[];
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, report.not_found, report.not_ready, decision.evidence_unread, decision.changed, member.unknown, workspace.role_too_small, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.usage.get": {
        parameters: {
            query?: {
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "monthly": 50,
                     *       "trialLeft": null,
                     *       "counted": {
                     *         "plan": 12,
                     *         "trial": 0,
                     *         "extra": 0,
                     *         "over": 0
                     *       },
                     *       "reserved": 3,
                     *       "free": 35,
                     *       "renewsAt": "2026-12-01T00:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        monthly: number | null;
                        trialLeft: number | null;
                        counted: {
                            plan: number;
                            trial: number;
                            extra: number;
                            over: number;
                        };
                        reserved: number;
                        free: number | null;
                        /** Format: date-time */
                        renewsAt: string;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.exports.interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": unknown;
                };
            };
            /** @description A problem document (RFC 9457). Codes: report.covered, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.webhooks.list": {
        parameters: {
            query?: {
                /** @description The fields that are wanted, with commas between them; `id` always comes along. */
                fields?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 where nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            url: string;
                            description: string;
                            eventTypes: ("candidate.invited" | "candidate.applied" | "invitation.opened" | "interview.started" | "interview.completed" | "interview.cancelled" | "report.ready" | "decision.made" | "decision.undone" | "message.received" | "interview.erased" | "opening.opened" | "opening.closed")[];
                            openingIds: string[];
                            includesPersonal: boolean;
                            pausedFor: ("owner" | "gone" | "failing") | null;
                            failingSince: string | null;
                            waiting: number;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.webhooks.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/openround",
                 *       "description": "Reports into our warehouse",
                 *       "eventTypes": [
                 *         "report.ready"
                 *       ],
                 *       "openingIds": [],
                 *       "includesPersonal": false
                 *     }
                 */
                "application/json": {
                    url: string;
                    /** @default  */
                    description?: string;
                    /** @default [] */
                    eventTypes?: ("candidate.invited" | "candidate.applied" | "invitation.opened" | "interview.started" | "interview.completed" | "interview.cancelled" | "report.ready" | "decision.made" | "decision.undone" | "message.received" | "interview.erased" | "opening.opened" | "opening.closed")[];
                    /** @default [] */
                    openingIds?: string[];
                    /** @default false */
                    includesPersonal?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0193a5c0-7e1a-7000-8000-000000000040",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        secret: string;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, webhook_endpoint.too_many, webhook_endpoint.url_refused, opening.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.webhooks.change": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/openround",
                 *       "description": "Reports into our warehouse",
                 *       "eventTypes": [
                 *         "report.ready"
                 *       ],
                 *       "openingIds": [],
                 *       "includesPersonal": true
                 *     }
                 */
                "application/json": {
                    url: string;
                    /** @default  */
                    description?: string;
                    /** @default [] */
                    eventTypes?: ("candidate.invited" | "candidate.applied" | "invitation.opened" | "interview.started" | "interview.completed" | "interview.cancelled" | "report.ready" | "decision.made" | "decision.undone" | "message.received" | "interview.erased" | "opening.opened" | "opening.closed")[];
                    /** @default [] */
                    openingIds?: string[];
                    /** @default false */
                    includesPersonal?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, webhook_endpoint.not_found, webhook_endpoint.url_refused, opening.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.webhooks.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem document (RFC 9457). Codes: webhook_endpoint.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.webhooks.set-state": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isPaused": true
                 *     }
                 */
                "application/json": {
                    isPaused: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem document (RFC 9457). Codes: request.invalid, webhook_endpoint.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.webhooks.rotate-secret": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        secret: string;
                    };
                };
            };
            /** @description A problem document (RFC 9457). Codes: webhook_endpoint.not_found, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, rate.limited, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "api.webhooks.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem document (RFC 9457). Codes: webhook_endpoint.not_found, rate.limited, api_key.missing, api_key.invalid, api_key.expired, api_key.scope_missing, access_token.invalid, access_token.expired, access_token.scope_missing, workspace.role_too_small, plan.not_included, idempotency.key_reused, idempotency.in_progress, idempotency.outcome_unknown, server.unavailable. Statuses by kind: invalid 422, unauthenticated 401, forbidden 403, not_found 404, conflict 409, limited 429, provider 502, unavailable 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
