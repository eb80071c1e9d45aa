CREATE TABLE "integrity_facts" (
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"fact_id" text NOT NULL,
	"kind" text NOT NULL,
	"session_ms" bigint NOT NULL,
	"duration_ms" bigint,
	"characters" integer,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "integrity_facts_interview_id_fact_id_pk" PRIMARY KEY("interview_id","fact_id"),
	CONSTRAINT "integrity_facts_kind" CHECK ("integrity_facts"."kind" in ('text_pasted', 'tab_left', 'connection_lost', 'device_changed')),
	CONSTRAINT "integrity_facts_characters" CHECK (("integrity_facts"."kind" = 'text_pasted') = ("integrity_facts"."characters" is not null)),
	CONSTRAINT "integrity_facts_duration" CHECK (("integrity_facts"."kind" in ('tab_left', 'connection_lost')) = ("integrity_facts"."duration_ms" is not null))
);
--> statement-breakpoint
ALTER TABLE "integrity_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integrity_facts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "notes_facts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "notes_facts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "integrity_facts" ADD CONSTRAINT "integrity_facts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_facts" ADD CONSTRAINT "integrity_facts_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrity_facts_workspace" ON "integrity_facts" USING btree ("workspace_id");--> statement-breakpoint
CREATE POLICY "integrity_facts_scope" ON "integrity_facts" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "integrity_facts"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true))))) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "integrity_facts"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true)))));