CREATE TABLE "legal_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"reason" text NOT NULL,
	"placed_by" text,
	"placed_at" timestamp with time zone NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "legal_holds_reason" CHECK (length("legal_holds"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "legal_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"take_id" text NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"codecs" text,
	"offset_ms" bigint NOT NULL,
	"duration_ms" bigint,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"crc32" bigint,
	"state" text NOT NULL,
	"part_count" integer,
	"retention_class" text DEFAULT 'recording' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"made_at" timestamp with time zone,
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('film', 'poster')),
	CONSTRAINT "media_state" CHECK ("media"."state" in ('uploading', 'ended', 'ready', 'failed')),
	CONSTRAINT "media_retention_class" CHECK ("media"."retention_class" in ('recording')),
	CONSTRAINT "media_ended_is_counted" CHECK ("media"."state" <> 'ended' or "media"."part_count" is not null),
	CONSTRAINT "media_ready_is_known" CHECK ("media"."state" <> 'ready' or num_nulls("media"."sha256", "media"."crc32") = 0)
);
--> statement-breakpoint
ALTER TABLE "media" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_parts" (
	"media_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"number" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "media_parts_media_id_number_pk" PRIMARY KEY("media_id","number")
);
--> statement-breakpoint
ALTER TABLE "media_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deletion_log" DROP CONSTRAINT "deletion_log_class";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "video" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "video" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_parts" ADD CONSTRAINT "media_parts_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_standing" ON "legal_holds" USING btree ("interview_id") WHERE "legal_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "legal_holds_interview" ON "legal_holds" USING btree ("interview_id","placed_at");--> statement-breakpoint
CREATE INDEX "legal_holds_workspace" ON "legal_holds" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_take" ON "media" USING btree ("interview_id","take_id","kind");--> statement-breakpoint
CREATE INDEX "media_workspace" ON "media" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "media_unmade" ON "media" USING btree ("id") WHERE "media"."state" in ('uploading', 'ended');--> statement-breakpoint
ALTER TABLE "deletion_log" ADD CONSTRAINT "deletion_log_class" CHECK ("deletion_log"."class" in ('recording', 'film', 'transcript', 'report', 'contact'));--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_video" CHECK ("interviews"."video" in ('off', 'optional', 'required'));--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_video" CHECK ("openings"."video" in ('off', 'optional', 'required'));--> statement-breakpoint
CREATE POLICY "legal_holds_scope" ON "legal_holds" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "legal_holds"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true))))) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "legal_holds"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true)))));--> statement-breakpoint
CREATE POLICY "media_scope" ON "media" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "media"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true))))) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "media"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true)))));--> statement-breakpoint
CREATE POLICY "media_parts_scope" ON "media_parts" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "media_parts"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "media_parts"."interview_id"));--> statement-breakpoint
ALTER TABLE "legal_holds" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "media" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "media_parts" FORCE ROW LEVEL SECURITY;
